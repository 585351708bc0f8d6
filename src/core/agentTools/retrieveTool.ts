import * as z from 'zod';
import { failure, type Result, success } from '../../base/result.ts';
import { messageFor } from '../delegation/answer.ts';
import { waitFor } from './summonTools.ts';
import { taskResult } from './taskTool.ts';
import { agentTool, type ToolScene } from './tool.ts';

export const retrieve = agentTool({
  name: 'retrieve',
  sentence:
    'Waits for the result of an agent that you summoned in the background, or whose call was answered with “running” or “pending”.',
  shape: () => z.object({ run: z.string().describe('the handle of the run, as you were told it') }),
  effect: (scene, { run: handle }) => {
    const answer = answerNamed(scene, handle);
    if (!answer.ok) return answer;
    const delivery = messageFor(scene.base.store.read, answer.value)?.delivery;
    if (delivery?.how === 'top_level')
      return failure(
        'That agent works by itself in an independent chat, so there is no result to wait for.',
        'Use read_chat if you may, or go on without it.',
      );
    return delivery?.how === 'summon' || delivery?.how === 'sync'
      ? waitFor(scene, answer.value, { run: handle })
      : taskResult(scene, answer.value);
  },
});

/** Only what this run, or its chat, asked for; runs that have not begun yet among them. */
function answerNamed({ base, delegation, run }: ToolScene, handle: string): Result<string> {
  const prefix = handle.trim().toLowerCase();
  const nothing = failure(`You have asked for no run “${handle.slice(0, 40)}”.`);
  // Before it is looked for: the beginning of everything would be everything.
  if (prefix.length < 4) return nothing;
  const asked = delegation.approvals.askedBy(run, prefix);
  const begun = base.store.read
    .all(
      `SELECT delivery ->> 'answer' AS id FROM chat_messages WHERE delivery IS NOT NULL AND delivery ->> 'answer' >= ?1 AND substr(delivery ->> 'answer', 1, ?2) = ?1`,
      [prefix, prefix.length],
    )
    .map((row) => String(row['id']))
    .filter((id) => delegation.isOwn(run, id));
  const all = [...new Set([...asked, ...begun])];
  const [id] = all;
  if (id === undefined) return nothing;
  if (all.length > 1) return failure(`“${handle}” can mean several runs. Add a character.`);
  return success(id);
}
