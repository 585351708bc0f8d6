import { useCallback, useMemo } from 'preact/hooks';
import type { ChatHead } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import type { Doors } from '../../ui/markdown/draw.tsx';
import type { Ask } from '../../useAsk.ts';
import type { Acts } from './message.tsx';

/** Of what a block of code calls itself; more than that is no name. */
const LONGEST_LANGUAGE = 40;

/** The same object as long as nothing of it changes, so that no message is drawn again for nothing. */
export function useActs(
  host: Caller,
  ask: Ask,
  { agents, agent }: ChatHead,
  restricted: boolean,
): Acts {
  const doors: Doors = useMemo(
    () => ({
      openLink: (url) => void ask('window.openLink', { url }),
      copy: (text) => void ask('window.copy', { text }),
      ...(restricted
        ? {}
        : { insertCode: (text: string) => void ask('window.insertText', { text }) }),
      openCode: (text, language) =>
        void ask('window.openAsFile', { text, language: language.slice(0, LONGEST_LANGUAGE) }),
    }),
    [ask, restricted],
  );
  // Subagents are not among those whom one can choose, but one has chats of theirs.
  const all = [...agents, agent];
  const colours = JSON.stringify(all.map(({ id, colour }) => [id, colour]));
  const colourOf = useCallback(
    (id: string | null) => all.find((each) => each.id === id)?.colour,
    [colours],
  );
  return useMemo(
    () => ({
      doors,
      colourOf,
      openChat: (chat) => void ask('window.openChat', { id: chat }),
      openTask: (task) => void ask('window.openTask', { id: task }),
      editAgent: (agent) => void ask('window.editAgent', { id: agent }),
      openSettings: () => void ask('window.openSettings', null),
      showChanges: (run) => void ask('window.showChanges', { run }),
      takeBack: restricted ? undefined : (run) => void ask('window.restoreRun', { id: run }),
      openRun: (run) => void ask('window.openRun', { id: run }),
      answerApproval: restricted
        ? undefined
        : (id, answer) => void ask('approvals.answer', { id, answer }),
      readActivity: async (run) => {
        const read = await host.call('steps.read', { run });
        return read.ok ? read.value : undefined;
      },
    }),
    [host, ask, doors, colourOf, restricted],
  );
}
