import { startPage } from '../../start.tsx';
import { reduceTeam } from './reduce.ts';
import { Team } from './team.tsx';

startPage({ page: 'team', subject: document.body.dataset['subject'], reduce: reduceTeam }, Team);
