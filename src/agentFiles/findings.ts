import * as l10n from '@vscode/l10n';
import type { Scope } from '../model/agent.ts';
import type { AgentDefinition, FileProblem, Span, TextEdit } from './definition.ts';

/** Every single thing that a file can say, whichever of its keys says it. */
export interface Parts extends Omit<AgentDefinition, 'scope' | 'instruction'> {
  /** Instead of a body. */
  readonly systemPrompt: string;
  /** Only where there is no other name. */
  readonly agentId: string;
  readonly toolsAllow: string[];
  readonly toolsDeny: string[];
  readonly capabilitiesAllow: string[];
  readonly capabilitiesDeny: string[];
  readonly agentsAllow: string[];
  readonly agentsDeny: string[];
  readonly skillsAllow: string[];
  readonly skillsDeny: string[];
  readonly policy: Scope['policy'];
  readonly delegateTargets: string[];
  readonly toolExposure: Scope['tool_exposure'];
  readonly visible: boolean;
  readonly maxIters: number;
  readonly color: Scope['color'];
}
export type Part = keyof Parts;

/** Where a part was found: under which key of the frontmatter, and its own value there. */
export interface Home {
  readonly key: string;
  readonly span: Span;
}

const MOST_PROBLEMS = 100;

/** What reading a file brings to light. */
export class Findings {
  readonly parts: { [P in Part]?: Parts[P] } = {};
  readonly homes = new Map<Part, Home>();
  readonly #problems: FileProblem[] = [];

  /** Twice the same is an error: which of the two counts would be a guess. */
  set<P extends Part>(part: P, value: Parts[P], home: Home): void {
    const other = this.homes.get(part);
    if (other)
      this.error(
        home.span,
        l10n.t('`{0}` and `{1}` say the same thing. Keep one of them.', other.key, home.key),
      );
    else {
      this.parts[part] = value;
      this.homes.set(part, home);
    }
  }

  error(span: Span, message: string, fix?: FileProblem['fix']): void {
    this.#add('error', span, message, fix);
  }

  warning(span: Span, message: string, fix?: FileProblem['fix']): void {
    this.#add('warning', span, message, fix);
  }

  get problems(): FileProblem[] {
    return this.#problems.toSorted((one, other) => one.span.from - other.span.from);
  }

  /** A file of garbage has thousands; nobody reads more than the first ones. Errors are never left out. */
  #add(
    severity: FileProblem['severity'],
    span: Span,
    message: string,
    fix: FileProblem['fix'],
  ): void {
    if (this.isFull && (severity === 'warning' || this.hasErrors)) return;
    this.#problems.push({ severity, message, span, ...(fix && { fix }) });
  }

  /** Whoever would have to think about a warning first need not. */
  get isFull(): boolean {
    return this.#problems.length >= MOST_PROBLEMS;
  }

  get hasErrors(): boolean {
    return this.#problems.some(({ severity }) => severity === 'error');
  }
}

/** For a fix that only puts another text there. */
export const replaceBy = (span: Span, text: string): NonNullable<FileProblem['fix']> => ({
  title: l10n.t('Change to `{0}`', text),
  edits: [edit(span, text)],
});

export const edit = ({ from, to }: Span, text: string): TextEdit => ({ from, to, text });
