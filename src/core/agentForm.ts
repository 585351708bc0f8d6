import * as l10n from '@vscode/l10n';
import type { Failure, Result } from '../base/result.ts';
import type { ToolLimit } from '../cli/adapter.ts';
import { type Agent, cliNames } from '../model/agent.ts';
import type { AgentCheck, AgentForm, Problems } from '../protocol/agentForm.ts';
import { toolLimitOf } from '../scope/tools.ts';
import type { Reader } from '../store/sqlite.ts';
import { limitMark } from './acceptedLimits.ts';
import { checkName } from './agentName.ts';
import { scopeForm, scopeOf } from './agentScope.ts';
import { checkInstruction } from './agentText.ts';
import type { Clis } from './ports.ts';
import { isUnwritten } from './team/newAgent.ts';
import { checkLength } from './text.ts';
import { wholeNumberOrNone } from './wholeNumber.ts';

export type CliRules = Pick<Clis, 'unenforceable' | 'refuses' | 'standardModel'>;

const MOST_TOOL_CALLS = 1_000_000;
const LONGEST_LIST = 10_000;

export function formOf(agent: Agent, place: number): AgentForm {
  const { name, description, instruction, kind, scope } = agent;
  return {
    name,
    description,
    instruction,
    cli: agent.cli_type,
    model: agent.model ?? '',
    fallback: agent.fallback_cli_type,
    kind,
    place,
    colour: scope.color,
    ...scopeForm(scope),
  };
}

export interface Checked {
  readonly check: AgentCheck;
  /** Worth something only without problems. */
  readonly change: Partial<Agent>;
}

/** The rules of the domain, each told at its field. */
export function checkForm(
  read: Reader,
  rules: CliRules,
  form: AgentForm,
  agent: Pick<Agent, 'id' | 'scope'>,
): Checked {
  const problems: Record<string, string> = {};
  const warnings: Record<string, string> = {};
  const take = <T>(field: keyof AgentForm, result: Result<T>, otherwise: T): T => {
    if (result.ok) return result.value;
    problems[field] = words(result.error);
    return otherwise;
  };
  const name = take('name', checkName(read, form.name, agent.id), form.name);
  const instruction = take('instruction', checkInstruction(form.instruction), '');
  if (isUnwritten(form))
    warnings['instruction'] = l10n.t(
      'It takes no part in tasks yet. Write here what it does, and save.',
    );
  const description = take('description', checkLength('description', form.description.trim()), '');
  const max_iters = take(
    'max_iters',
    wholeNumberOrNone(form.max_iters, 1, MOST_TOOL_CALLS),
    agent.scope.max_iters,
  );
  for (const list of ['allow', 'deny', 'able', 'unable'] as const)
    if (form[list].length > LONGEST_LIST)
      problems[list] = l10n.t('That is too long for a list of patterns.');
  const model = form.model.trim();
  const refused = rules.refuses(form.cli, model === '' ? null : model);
  // A missing model can still be set for the whole machine; a wrong one can only be mended here.
  if (refused) (model === '' ? warnings : problems)['model'] = words(refused);
  if (form.fallback === form.cli)
    problems['fallback'] = l10n.t(
      '{0} is its own CLI already. Choose another one, or none.',
      cliNames[form.cli],
    );
  const scope = { ...scopeOf(form, max_iters, agent.scope), color: form.colour };
  const tools = toolLimitOf(scope);
  return {
    check: {
      problems,
      warnings,
      tools: tools === 'all' ? tools : [...tools],
      cannot: cannotEnforce(rules, form, tools),
      standardModel: rules.standardModel(form.cli),
    },
    change: {
      name,
      description,
      instruction,
      cli_type: form.cli,
      model: model === '' ? null : model,
      fallback_cli_type: form.fallback,
      kind: form.kind,
      scope,
    },
  };
}

function cannotEnforce(
  rules: CliRules,
  { cli, fallback }: AgentForm,
  tools: ToolLimit,
): AgentCheck['cannot'] {
  const clis = fallback === null || fallback === cli ? [cli] : [cli, fallback];
  return clis.flatMap((each) => {
    const why = rules.unenforceable(each, tools);
    return why === undefined ? [] : [{ cli: cliNames[each], why, mark: limitMark(each, tools) }];
  });
}

export const hasProblems = (problems: Problems): boolean => Object.keys(problems).length > 0;

const words = ({ sentence, next }: Failure): string => [sentence, next].filter(Boolean).join(' ');
