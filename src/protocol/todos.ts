import type { Todo } from '../model/todo.ts';

/** One line of the list that an agent keeps while it works. */
export type TodoRow = Pick<Todo, 'content' | 'status' | 'priority'>;
