import { startPage } from '../../start.tsx';
import { Board } from './board.tsx';
import { reduceBoard } from './reduce.ts';

startPage({ page: 'board', reduce: reduceBoard }, Board);
