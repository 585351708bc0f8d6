import type { Scope } from '../model/agent.ts';
import type { ToolLimit } from '../model/tools.ts';
import { type Known, maySee, type Onlooker } from '../scope/agents.ts';
import { type Skill, skillsFor } from '../scope/skills.ts';
import { mayReadFiles } from '../scope/tools.ts';

/** Itself and those that it may know of, in their order. */
export const knownTo = <A extends Known>(onlooker: Onlooker, agents: readonly A[]): readonly A[] =>
  agents.filter((agent) => agent.id === onlooker.id || maySee(onlooker, agent));

/** Only who can read is told of them: they are files. */
export const skillsOf = (
  scopes: readonly Scope[],
  skills: readonly Skill[],
  tools: ToolLimit,
): readonly Skill[] => (mayReadFiles(tools) ? skillsFor(skills, ...scopes) : []);
