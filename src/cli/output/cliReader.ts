import type { CliType } from '../../model/agent.ts';
import type { CliEvent, Ending, OutputReader, Usage } from '../adapter.ts';
import { type Now, TroubleWatch } from '../trouble/troubleWatch.ts';
import { EventWriter } from './eventWriter.ts';
import { FinalText } from './finalText.ts';
import { isWords } from './jsonLine.ts';

/** Libraries print whole pages into one line; what is wrong stands at its beginning. */
const LONGEST_COMPLAINT = 4000;

const bounded = (error: string): string =>
  error.length <= LONGEST_COMPLAINT
    ? error
    : `${error.slice(0, LONGEST_COMPLAINT)}… (cut here: it is ${error.length} characters long)`;

const isWork = ({ kind }: CliEvent): boolean =>
  kind === 'text' || kind === 'tool_call' || kind === 'tool_result';

/** What the readers of all CLIs have in common: what the output has amounted to so far. */
export abstract class CliReader implements OutputReader {
  protected readonly watch: TroubleWatch;
  protected readonly events = new EventWriter();
  protected readonly text = new FinalText();
  protected finished = false;
  protected error: string | null = null;
  protected usage: Usage | null = null;

  constructor(cli: CliType, now: Now) {
    this.watch = new TroubleWatch(cli, now);
  }

  stdout(line: string): readonly CliEvent[] {
    if (isWords(line)) this.watch.heard(line, 'aside');
    const events = this.read(line);
    if (events.some(isWork)) this.watch.goesOn();
    return events;
  }

  stderr(line: string): readonly CliEvent[] {
    return this.aside(line.slice(0, LONGEST_COMPLAINT));
  }

  ending(): Ending {
    const { finished, usage } = this;
    const error = this.error === null ? null : bounded(this.error);
    const said = { finished, error, finalText: this.text.toString() };
    return { ...said, usage, trouble: this.watch.verdict(said) };
  }

  /** A line on stderr, or as much of it as can be of interest. */
  protected aside(line: string): readonly CliEvent[] {
    this.watch.heard(line, 'aside');
    return [];
  }

  /** One line of the CLI's own events; whatever else it is, it means nothing. */
  protected abstract read(line: string): readonly CliEvent[];
}
