import * as z from 'zod';
import { failure, success } from '../../base/result.ts';
import { theWorkspace } from '../theWorkspace.ts';
import { changeWorkspace, checkSettings, Settings } from '../workspaceChange.ts';
import { chatAction, replacedBy } from './action.ts';

export const updateWorkspace = chatAction({
  who: 'malamar',
  sentence: `changes settings of the workspace. Give only what changes, of: ${Object.keys(Settings.shape).join(', ')}. \`description\` is the instruction that all agents get. The directory must be inside of the folder. Limits and permissions are for people alone.`,
  shape: Settings.extend({ type: z.literal('update_workspace') }),
  example: { type: 'update_workspace', description: 'All code is TypeScript. Run npm test.' },
  effect: ({ writer, now, machine }, { type: _, ...asked }) => {
    const { change, failures } = checkSettings(asked, machine.folder);
    if (failures[0]) return failures[0].result;
    const workspace = theWorkspace(writer);
    const differing = Object.entries(change).filter(
      ([name, value]) => Reflect.get(workspace, name) !== value,
    );
    if (differing.length === 0)
      return failure(
        `Nothing to change: give one of ${Object.keys(Settings.shape).join(', ')} that differs.`,
      );
    const before = replacedBy(workspace, Object.fromEntries(differing));
    changeWorkspace(writer, change, now);
    const words = differing.map(([name]) => name.replaceAll('_', ' '));
    return success({ sentence: `Changed the workspace (${words.join(', ')})`, before });
  },
});
