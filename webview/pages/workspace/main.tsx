import { startPage } from '../../start.tsx';
import { reduceWorkspace } from './reduce.ts';
import { Workspace } from './workspace.tsx';

startPage(
  { page: 'workspace', subject: document.body.dataset['subject'], reduce: reduceWorkspace },
  Workspace,
);
