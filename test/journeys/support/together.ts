import assert from 'node:assert/strict';
import type { Chat } from '../../../src/model/chat.ts';
import { chats } from '../../../src/model/chat.ts';
import { type Run, runs } from '../../../src/model/run.ts';
import { type Permissions, workspaces } from '../../../src/model/workspace.ts';
import { select, update } from '../../../src/store/rows.ts';
import { OpenWorkspace, type WorkspaceOptions } from './openWorkspace.ts';
import { Talk } from './talk.ts';

/** What makes a rehearsed agent call a tool. Directives inside of it must not end the outer one. */
export function calling(tool: string, given: object): string {
  const json = JSON.stringify(given)
    .replaceAll('[[', '\\u005b\\u005b')
    .replaceAll(']]', '\\u005d\\u005d');
  return `call ${tool} ${json}`;
}

/** Agents that call each other, with real processes; Approver is a subagent. */
export class Together {
  readonly workspace: OpenWorkspace;
  readonly planner: Talk;

  private constructor(workspace: OpenWorkspace) {
    this.workspace = workspace;
    workspace.changeAgent('Approver', { kind: 'subagent' });
    this.planner = Talk.with(workspace, 'Planner');
  }

  static async open(options: WorkspaceOptions = {}): Promise<Together> {
    return new Together(await OpenWorkspace.open(options));
  }

  close(): Promise<void> {
    return this.workspace.close();
  }

  get malamar() {
    return this.workspace.malamar;
  }

  allow(change: Partial<Permissions>): void {
    const { store, workspaces: known } = this.malamar;
    const workspace = known.find();
    assert.ok(workspace);
    const permissions = { ...workspace.permissions, ...change };
    store.transaction((writer) => update(writer, workspaces, workspace, { permissions }));
  }

  /** Planner calls one tool and says what came back. */
  async call(tool: string, given: object): Promise<string> {
    const said = await this.planner.say(`[[rehearsal: ${calling(tool, given)} | say {answer}]]`);
    return said.message;
  }

  async told(tool: string, given: object): Promise<Record<string, unknown>> {
    const text = await this.call(tool, given);
    assert.match(text, /^\{/);
    return JSON.parse(text) as Record<string, unknown>;
  }

  /** The runs of one agent, or of all; oldest first. */
  runs(name?: string): Run[] {
    const all = select(this.malamar.store.read, runs, 'ORDER BY started_at, rowid');
    return all.filter(({ agent_name }) => name === undefined || agent_name === name);
  }

  chatsOf(name: string): Chat[] {
    const agent = this.workspace.agents().find((each) => each.name === name);
    return select(this.malamar.store.read, chats, 'WHERE agent_id = ? ORDER BY rowid', [
      agent?.id ?? '',
    ]);
  }

  /** Somebody of this name has a process. */
  async untilAtWork(name: string): Promise<Run> {
    await this.workspace.until(() => this.runs(name).some(isAlive));
    const run = this.runs(name).find(isAlive);
    assert.ok(run);
    return run;
  }
}

const isAlive = ({ status, pid }: Run): boolean => status === 'running' && pid !== null;
