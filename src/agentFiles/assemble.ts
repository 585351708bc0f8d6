import * as l10n from '@vscode/l10n';
import { grouped } from '../base/grouped.ts';
import { oneLine } from '../base/oneLine.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME, namesOfOthers, Scope, slugOf } from '../model/agent.ts';
import type { AgentDefinition, FilePlace, ReadAgentFile, Span } from './definition.ts';
import type { Findings } from './findings.ts';
import { allowsNothing } from './toolWords.ts';
import { wellFormed } from './valueReaders.ts';

const LONGEST_INSTRUCTION = 200_000;

/** In the folder a file is a member of the team; in the home directory, where all folders see it, one to be called. */
export const defaultKind = (
  form: ReadAgentFile['form'],
  { origin }: FilePlace,
): AgentDefinition['kind'] => (form === 'frontmatter' && origin === 'folder' ? 'main' : 'subagent');

/** What the parts make together, with what is wrong with the whole. `head`: where to show what has no place. */
export function assemble(
  form: ReadAgentFile['form'],
  instruction: string,
  place: FilePlace,
  head: Span,
  to: Findings,
): AgentDefinition {
  const { parts } = to;
  const name = nameOf(place, head, to);
  const description = oneLine(parts.description ?? '');
  const spanOf = (part: keyof typeof parts): Span => to.homes.get(part)?.span ?? head;
  if (description.length > LONGEST_DESCRIPTION)
    to.error(
      spanOf('description'),
      l10n.t(
        'A description has at most {0} characters, this one has {1}.',
        grouped(LONGEST_DESCRIPTION),
        grouped(description.length),
      ),
    );
  if (instruction.length > LONGEST_INSTRUCTION)
    to.error(
      head,
      l10n.t(
        'An instruction has at most {0} characters, this one has {1}.',
        grouped(LONGEST_INSTRUCTION),
        grouped(instruction.length),
      ),
    );
  if (instruction === '' && !to.hasErrors)
    to.warning(
      head,
      l10n.t('There is no instruction: the agent is told nothing but the task or the message.'),
    );
  const scope = scopeOf(to);
  if (!to.hasErrors && allowsNothing(scope.tools.allow, scope.tools.deny))
    to.warning(
      to.homes.has('toolsAllow') ? spanOf('toolsAllow') : spanOf('toolsDeny'),
      l10n.t('This leaves the agent no tool at all.'),
    );
  return {
    name,
    description,
    instruction: wellFormed(instruction),
    cli: parts.cli ?? null,
    model: oneLine(parts.model ?? '') || null,
    fallback: parts.fallback ?? null,
    order: parts.order ?? null,
    kind: parts.kind ?? defaultKind(form, place),
    scope,
  };
}

function scopeOf({ parts }: Findings): Scope {
  const globs = (allow?: string[], deny?: string[]) => ({
    allow: allow ?? ['*'],
    deny: deny ?? [],
  });
  return Scope.parse({
    tools: globs(parts.toolsAllow, parts.toolsDeny),
    capabilities: globs(parts.capabilitiesAllow, parts.capabilitiesDeny),
    agents: globs(parts.agentsAllow, parts.agentsDeny),
    skills: globs(parts.skillsAllow, parts.skillsDeny),
    policy: parts.policy,
    delegate_targets: parts.delegateTargets,
    tool_exposure: parts.toolExposure,
    visible: parts.visible,
    max_iters: parts.maxIters,
    color: parts.color,
  });
}

/** The same rules as for an agent that a person makes; that it is the only one of its name is not seen here. */
function nameOf(place: FilePlace, head: Span, to: Findings): string {
  const given = to.parts.name ?? to.parts.agentId;
  const home = to.homes.get('name') ?? to.homes.get('agentId');
  const span = home?.span ?? head;
  const name = oneLine(given ?? wellFormed(place.slug));
  if (name === '') to.error(span, l10n.t('An agent needs a name.'));
  else if (name.length > LONGEST_NAME)
    to.error(
      span,
      l10n.t(
        'A name has at most {0} characters, this one has {1}.',
        grouped(LONGEST_NAME),
        grouped(name.length),
      ),
    );
  else if (slugOf(name) === '')
    to.error(span, l10n.t('“{0}” has no letter and no number, so nobody could call it.', name));
  else if (slugOf(name) === 'malamar')
    to.error(span, l10n.t('Malamar is the name of the built-in agent. Choose another name.'));
  else if (namesOfOthers.has(slugOf(name)))
    to.error(
      span,
      l10n.t(
        '“{0}” is what people or Malamar’s own notices are called. Choose another name.',
        name,
      ),
    );
  return name;
}
