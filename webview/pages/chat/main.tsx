import { startPage } from '../../start.tsx';
import { Chat } from './chat.tsx';
import { reduceChat, renewChat } from './reduce.ts';

startPage(
  {
    page: 'chat',
    subject: document.body.dataset['subject'],
    reduce: reduceChat,
    renew: renewChat,
  },
  Chat,
);
