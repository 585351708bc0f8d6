import { recall } from '../../memory.ts';
import { startPage } from '../../start.tsx';
import { shownRun } from './newest.ts';
import { reduceRun, renewRun } from './reduce.ts';
import { Run } from './run.tsx';

const { subject } = document.body.dataset;
startPage(
  {
    page: 'run',
    subject: subject === undefined ? undefined : shownRun(subject, recall('turned')),
    reduce: reduceRun,
    renew: renewRun,
  },
  Run,
);
