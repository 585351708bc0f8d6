import assert from 'node:assert/strict';
import { answerOf } from '../../../../src/core/delegation/answer.ts';
import { theWorkspace } from '../../../../src/core/theWorkspace.ts';
import { togetherItems } from '../../../../src/core/views/attentionTogether.ts';
import { liveChildren } from '../../../../src/core/views/liveChildren.ts';
import type { Reader } from '../../../../src/store/sqlite.ts';
import { eachWithStage } from './stage.ts';

describe('what is asked often about agents that work together', () => {
  const stage = eachWithStage();

  it('does not go through all messages that were ever written', async () => {
    const planner = stage().atWork('Planner');
    const waiting = stage().told(planner, 'agents_message', { agentId: 'reviewer', content: '?' });
    const { run } = stage().answer(stage().chatsOf('Reviewer')[0]?.id ?? '', 'Yes');
    await waiting;
    const { read } = stage();
    const plans: string[] = [];
    const explain = (sql: string, params?: Parameters<Reader['all']>[1]): void => {
      for (const row of read.all(`EXPLAIN QUERY PLAN ${sql}`, params))
        plans.push(String(row['detail']));
    };
    const onlooker: Reader = {
      all: (sql, params) => {
        explain(sql, params);
        return read.all(sql, params);
      },
      one: (sql, params) => {
        explain(sql, params);
        return read.one(sql, params);
      },
    };
    answerOf(onlooker, run.id);
    liveChildren(onlooker, planner.run.id);
    togetherItems(onlooker, theWorkspace(read).id);
    assert.ok(plans.length > 3);
    const slow = /^SCAN (said|held|chat_messages)(?! USING INDEX chat_messages_unread)/;
    assert.deepEqual(
      plans.filter((plan) => slow.test(plan)),
      [],
    );
  });
});
