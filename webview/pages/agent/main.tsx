import { startPage } from '../../start.tsx';
import { Agent } from './agent.tsx';
import { reduceAgent } from './reduce.ts';

startPage({ page: 'agent', subject: document.body.dataset['subject'], reduce: reduceAgent }, Agent);
