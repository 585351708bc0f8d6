import type * as z from 'zod';
import { failure, type Result } from '../../base/result.ts';
import type { CliType } from '../../model/agent.ts';
import type { Chat } from '../../model/chat.ts';
import type { Limits } from '../../model/workspace.ts';
import type { Machine } from '../ports.ts';
import type { MalamarWriter } from '../theWorkspace.ts';
import { whatIsWrong } from '../wrongShape.ts';

/** Where an action is carried out, and on whose word. */
export interface Scene {
  readonly writer: MalamarWriter;
  readonly chat: Chat;
  readonly now: string;
  /** The CLI that asked for it. */
  readonly cli: CliType;
  /** The window in which the person wrote. */
  readonly window: string | undefined;
  readonly machine: Pick<Machine, 'folder' | 'agentFiles'>;
}

/** What was done, for the card. */
export interface Done {
  readonly sentence: string;
  readonly task_id?: string;
  readonly agent_id?: string;
  /** What it took the place of. */
  readonly before?: Record<string, unknown>;
}

/** Of a row, what a change will replace. */
export const replacedBy = <T extends object>(row: T, change: Partial<T>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key in change));

/** One thing that an agent can do by a chat: the prompt, the parser and the effect come from here. */
export interface ChatAction {
  readonly type: string;
  readonly who: 'all' | 'malamar';
  /** For the prompt. */
  readonly sentence: string;
  readonly example: object;
  /** Of the workspace's limits: how often one answer may do it. */
  readonly most?: keyof Limits;
  /** Looks at everything first: what fails has changed nothing. */
  carryOut(scene: Scene, asked: unknown): Result<Done>;
}

export const chatAction = <S extends z.ZodObject>(
  entry: Pick<ChatAction, 'who' | 'sentence' | 'most'> & {
    readonly shape: S;
    readonly example: z.input<S> & { readonly type: string };
    effect(scene: Scene, asked: z.output<S>): Result<Done>;
  },
): ChatAction => ({
  type: entry.example.type,
  who: entry.who,
  sentence: entry.sentence,
  example: entry.example,
  ...(entry.most ? { most: entry.most } : {}),
  carryOut: (scene, asked) => {
    const parsed = entry.shape.safeParse(withoutNulls(asked));
    return parsed.success ? entry.effect(scene, parsed.data) : failure(whatIsWrong(parsed.error));
  },
});

/** Models write `null` for what they leave out; no action takes it for anything else. */
const withoutNulls = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null
    ? Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null))
    : asked;
