import * as z from 'zod';
import { type Result, success } from '../base/result.ts';
import { type Agent, CliType, cliNames } from '../model/agent.ts';
import type { ToolLimit } from '../model/tools.ts';
import { toolLimitOf } from '../scope/tools.ts';
import type { Reader } from '../store/sqlite.ts';
import { noSuchAgent, tellOfAgents } from './agentRecord.ts';
import { findAgent } from './agents.ts';
import type { Clis } from './ports.ts';
import { forget, remember, remembered } from './remembered.ts';
import type { MalamarStore, MalamarWriter } from './theWorkspace.ts';

/**
 * What a person has accepted: that an agent runs although its CLI cannot keep it within its tools. It holds
 * for exactly this CLI and these tools, on this machine: after any change of them it is asked about again.
 */

const Marks = z.array(z.string());
/** Null is Malamar. */
const keyOf = (agentId: string | null): string => `acceptedLimits:${agentId ?? 'malamar'}`;

type Rules = Pick<Clis, 'unenforceable'>;

/** Names a CLI and the tools that it should keep an agent within. */
export const limitMark = (cli: CliType, tools: ToolLimit): string =>
  `${cli}: ${tools === 'all' ? tools : tools.join(' ')}`;

export const acceptedLimits = (read: Reader, agentId: string | null): readonly string[] =>
  Marks.safeParse(remembered(read, keyOf(agentId))).data ?? [];

export const isLimitAccepted = (
  read: Reader,
  agentId: string | null,
  cli: CliType,
  tools: ToolLimit,
): boolean => acceptedLimits(read, agentId).includes(limitMark(cli, tools));

/** For its CLI and its fallback, as far as they cannot keep it. */
export function acceptLimits(
  store: MalamarStore,
  rules: Rules,
  agentId: string,
  accept: boolean,
): Result<null> {
  return store.transaction((writer) => {
    const agent = findAgent(writer, agentId);
    if (!agent) return noSuchAgent();
    if (accept) remember(writer, keyOf(agentId), marksOf(rules, agent));
    else forgetAcceptedLimits(writer, agentId);
    tellOfAgents(writer);
    return success(null);
  });
}

/** Malamar has no CLI of its own, so it is for every one that cannot keep it. */
export function acceptLimitsOfMalamar(
  store: MalamarStore,
  rules: Rules,
  tools: ToolLimit,
  accept: boolean,
): Result<null> {
  return store.transaction((writer) => {
    remember(writer, keyOf(null), accept ? marksFor(rules, CliType.options, tools) : []);
    tellOfAgents(writer);
    return success(null);
  });
}

export const forgetAcceptedLimits = (writer: MalamarWriter, agentId: string): void =>
  forget(writer, keyOf(agentId));

const marksOf = (rules: Rules, agent: Agent): string[] =>
  marksFor(rules, clisOf(agent), toolLimitOf(agent.scope));

const marksFor = (rules: Rules, clis: readonly CliType[], tools: ToolLimit): string[] =>
  clis
    .filter((cli) => rules.unenforceable(cli, tools) !== undefined)
    .map((cli) => limitMark(cli, tools));

const clisOf = ({ cli_type, fallback_cli_type }: Pick<Agent, 'cli_type' | 'fallback_cli_type'>) =>
  fallback_cli_type === null ? [cli_type] : [cli_type, fallback_cli_type];

export interface Runner {
  /** Null is Malamar, whose tools nobody can change. */
  readonly id: string | null;
  readonly name: string;
  readonly own: Pick<Agent, 'cli_type' | 'fallback_cli_type'> | null;
}

/**
 * Why somebody does not run on this CLI, and what to do; undefined: it may. In English: it is stored once,
 * and read by people and agents.
 */
export function whyNotKept(
  read: Reader,
  rules: Rules,
  { id, name, own }: Runner,
  cli: CliType,
  tools: ToolLimit,
): string | undefined {
  const why = rules.unenforceable(cli, tools);
  if (why === undefined || isLimitAccepted(read, id, cli, tools)) return undefined;
  const next = own ? nextStepOf(name, clisOf(own).includes(cli)) : nextStepOfMalamar;
  return `${cliNames[cli]} cannot keep ${name} within its tools, so it was not started: ${why} ${next}`;
}

const nextStepOf = (name: string, isOwn: boolean): string =>
  `Choose another CLI for ${name} or for this chat, or change its tools${isOwn ? '; or accept this on its page, with “Run It Anyway”' : ''}.`;

const nextStepOfMalamar =
  'Choose another CLI for this chat; or accept this with the command “Malamar: Tools That Cannot Be Limited…”.';
