import type { MalamarTool } from '../../model/tools.ts';
import type { Permissions } from '../../model/workspace.ts';
import { effectiveScope } from '../../scope/tools.ts';
import type { Reader } from '../../store/sqlite.ts';
import { type Calling, isHelper } from '../delegation/caller.ts';
import { theWorkspace } from '../theWorkspace.ts';

/** What has another agent work, or wake up: not for those who were called themselves. */
const calling: ReadonlySet<MalamarTool> = new Set([
  'agents_message',
  'send_to_chat',
  'summon',
  'retrieve',
  'task',
]);

/** Off until the workspace allows it, or on until it does not. */
const permissionFor: Partial<Record<MalamarTool, keyof Permissions>> = {
  agents_message: 'agents_message',
  send_to_chat: 'send_to_chat',
  read_chat: 'read_chat',
};

/** Malamar's tools that this run may use now: what its scope has, the workspace allows and its depth permits. */
export function offeredTools(read: Reader, caller: Calling): MalamarTool[] {
  const { permissions } = theWorkspace(read);
  const mayCall = !isHelper(caller);
  const offered = effectiveScope(...caller.scopes).malamar.filter((tool) => {
    const permission = permissionFor[tool];
    return (mayCall || !calling.has(tool)) && (permission === undefined || permissions[permission]);
  });
  // There is nothing to fetch for who can call nobody.
  const callsSomebody = offered.some((tool) => calling.has(tool) && tool !== 'retrieve');
  return callsSomebody ? offered : offered.filter((tool) => tool !== 'retrieve');
}
