import { startPage } from '../../start.tsx';
import { reduceTask, renewTask } from './reduce.ts';
import { Task } from './task.tsx';

startPage(
  {
    page: 'task',
    subject: document.body.dataset['subject'],
    reduce: reduceTask,
    renew: renewTask,
  },
  Task,
);
