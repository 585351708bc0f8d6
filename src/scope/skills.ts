import type { Scope } from '../model/agent.ts';
import { passes } from './glob.ts';

/** A folder with a SKILL.md: something that an agent can read up when it needs it. */
export interface Skill {
  /** As its file calls it. */
  readonly name: string;
  readonly description: string;
  /** The name of its folder. */
  readonly slug: string;
  /** The absolute path of its SKILL.md. */
  readonly path: string;
  readonly directory: string;
  /** In the folder, in the person's home, or Malamar's own: the first wins on the same name. */
  readonly origin: 'folder' | 'user' | 'shipped';
}

/** How Malamar's own tools are given to an agent: as tools, or described by skills. */
export const exposure = ({ tool_exposure: how }: Scope): { tools: boolean; skills: boolean } => ({
  tools: how !== 'skills',
  skills: how !== 'tools',
});

/** Those that an agent is told of. Malamar's own describe its tools, for whom they are given that way. */
export const skillsFor = (skills: readonly Skill[], ...scopes: readonly Scope[]): Skill[] =>
  skills.filter(({ name, slug, origin }) =>
    scopes.every(
      (scope) =>
        passes(scope.skills, slug, name) && (origin !== 'shipped' || exposure(scope).skills),
    ),
  );
