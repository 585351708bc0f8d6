import type { CliEvent, LiveStatus } from '../adapter.ts';
import { bareName } from '../ownTools.ts';
import { cut, summarise } from './shorten.ts';

/** Events are stored; a message may be long, a file in it need not be. */
const LONGEST_TEXT = 20_000;
const LONGEST_ERROR = 500;

/** The events of one run in the product's words: each of bounded size, and no status told twice. */
export class EventWriter {
  #status = '';

  loading(model: string | undefined): CliEvent[] {
    return this.#tell('model_loading', model ? `Loading ${summarise(model)}` : 'Loading the model');
  }

  thinking(): CliEvent[] {
    return this.#tell('thinking', 'Thinking');
  }

  text(text: string): CliEvent[] {
    if (text.trim() === '') return [];
    return [...this.#tell('working', 'Writing'), { kind: 'text', text: cut(text, LONGEST_TEXT) }];
  }

  call(id: string, tool: string, summary: string): CliEvent[] {
    const name = summarise(bareName(tool));
    return [
      ...this.#tell('calling_tool', `Calling ${name}`),
      { kind: 'tool_call', id, tool: name, summary: summarise(summary) },
    ];
  }

  result(id: string, ok: boolean, output: string): CliEvent[] {
    return [{ kind: 'tool_result', id, ok, summary: summarise(output) }, ...this.thinking()];
  }

  session(session: string | undefined): CliEvent[] {
    return session ? [{ kind: 'session', session: summarise(session) }] : [];
  }

  error(message: string): CliEvent[] {
    return [{ kind: 'error', message: cut(message.trim(), LONGEST_ERROR) }];
  }

  idle(): CliEvent[] {
    return this.#tell('idle', 'Finished');
  }

  #tell(status: LiveStatus, detail: string): CliEvent[] {
    if (this.#status === status + detail) return [];
    this.#status = status + detail;
    return [{ kind: 'status', status, detail }];
  }
}
