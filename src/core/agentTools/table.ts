import { boardComment, boardCreateTask, boardListTasks } from './boardTools.ts';
import { readChat, sendToChat } from './chatTools.ts';
import { agentsList } from './listTool.ts';
import { agentsMessage } from './messageTool.ts';
import { retrieve } from './retrieveTool.ts';
import { summon } from './summonTools.ts';
import { taskTool } from './taskTool.ts';
import { todoTool } from './todoTool.ts';
import type { AgentTool } from './tool.ts';

/** Every tool that Malamar gives to agents; who may use which is told by offered.ts. */
export const agentTools: readonly AgentTool[] = [
  agentsList,
  agentsMessage,
  sendToChat,
  readChat,
  summon,
  retrieve,
  taskTool,
  todoTool,
  boardListTasks,
  boardCreateTask,
  boardComment,
];
