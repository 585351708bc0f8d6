import { startPage } from '../../start.tsx';
import { Chats } from './chats.tsx';
import { reduceChats } from './reduce.ts';

startPage({ page: 'chats', reduce: reduceChats }, Chats);
