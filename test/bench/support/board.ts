import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newId } from '../../../src/base/id.ts';
import { tables } from '../../../src/model/tables.ts';
import { snapshotFile } from '../../../src/store/files.ts';
import { latestVersion, migrationStatements } from '../../../src/store/migrate.ts';
import { writeSnapshot } from '../../../src/store/snapshot.ts';
import type { SqlValue } from '../../../src/store/sqlite.ts';

export type Run = (sql: string, params: readonly SqlValue[]) => void;

const TIME = '2024-05-01T12:00:00.000Z';
const sentence =
  'The agent looked at the failing test, found the cause – naïve parsing – and wrote: ';

const insertComment = `INSERT INTO task_comments (id, task_id, workspace_id, user_id, agent_id,
  author_name, run_id, content, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const touchTask = 'UPDATE tasks SET updated_at = ? WHERE id = ?';
const touchWorkspace = 'UPDATE workspaces SET last_activity_at = ? WHERE id = ?';

/** A workspace with as many tasks and comments as fill so many megabytes. */
export interface Board {
  readonly workspace: string;
  readonly tasks: readonly string[];
  /** The bare SQLite file. */
  readonly file: string;
}

export function makeBoard(directory: string, megabytes: number): Board {
  const file = join(directory, `board-${megabytes}.sqlite`);
  rmSync(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  for (const [sql] of migrationStatements(tables, 0)) database.exec(sql);
  const workspace = newId();
  database
    // With its runner paused, so that all stays as it is.
    .prepare(`INSERT INTO workspaces VALUES (?, 'Work', '', 'static', NULL, 0, 30, 1, 1, '{}', '{}',
      1, ?, ?, ?)`)
    .run(workspace, TIME, TIME, TIME);
  const task = database.prepare(
    `INSERT INTO tasks VALUES (?, ?, 'Make it work', ?, 'todo', NULL, 'user', ?, ?, ?, ?)`,
  );
  const comment = database.prepare(insertComment);
  const tasks: string[] = [];
  // One task and its ten comments are about 10 KB with their indexes.
  for (let index = 0; index < megabytes * 100; index += 1) {
    const id = newId();
    tasks.push(id);
    task.run(id, workspace, sentence.repeat(5), TIME, TIME, TIME, TIME);
    for (let each = 0; each < 10; each += 1) comment.run(...commentOf(workspace, id, 9));
  }
  database.exec('COMMIT');
  database.close();
  return { workspace, tasks, file };
}

/** As if so many agents had worked on its tasks. */
export function addRuns({ file, workspace, tasks }: Board, count: number): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
  const run = database.prepare(`INSERT INTO runs (id, workspace_id, repo_path, task_id, agent_id,
    agent_name, agent_kind, cli_type, status, pass, exit_code, started_at, ended_at)
    VALUES (?, ?, '/work', ?, 'agent', 'Reviewer', 'main', 'claude', 'completed', 1, 0, ?, ?)`);
  const event = database.prepare('INSERT INTO run_events VALUES (?, ?, ?, ?, ?)');
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    run.run(id, workspace, tasks[index % tasks.length] ?? '', TIME, TIME);
    for (let seq = 0; seq < 10; seq += 1)
      event.run(id, seq, 'text', JSON.stringify({ text: text(3) }), TIME);
  }
  database.exec('COMMIT');
  database.close();
}

/** Text as it comes from a pipe or from JSON: in one piece, not as the tree that `repeat` makes of it. */
const text = (sentences: number): string => Buffer.from(sentence.repeat(sentences)).toString();

const commentOf = (workspace: string, task: string, sentences: number): SqlValue[] => [
  newId(),
  task,
  workspace,
  null,
  'agent',
  'Reviewer',
  newId(),
  text(sentences),
  TIME,
  TIME,
];

/** The same content as a database of ours: a snapshot is an SQLite file and its seal. */
export function placeSnapshot(board: Board, directory: string): void {
  const facts = { generation: 1, schema: latestVersion(tables), number: 1 };
  const identity = '0123456789abcdef';
  writeSnapshot(snapshotFile(directory, 1), readFileSync(board.file), { ...facts, identity });
}

/** What happens when an agent writes a comment. Everything but the statements is done beforehand. */
export function commentsOn(board: Board, count: number): ((run: Run) => void)[] {
  return Array.from({ length: count }, (_, index) => {
    const task = board.tasks[(index * 7919) % board.tasks.length] ?? '';
    const comment = commentOf(board.workspace, task, 1 + (index % 8));
    const time = new Date(Date.UTC(2025, 0, 1) + index).toISOString();
    return (run) => {
      run(insertComment, comment);
      run(touchTask, [time, task]);
      run(touchWorkspace, [time, board.workspace]);
    };
  });
}
