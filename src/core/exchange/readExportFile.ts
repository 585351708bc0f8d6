import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { failure, type Result, success } from '../../base/result.ts';
import { nameKey } from '../../model/agent.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  ExportedActivity,
  ExportedAgent,
  type ExportedChat,
  ExportedChatHead,
  ExportedComment,
  ExportedMessage,
  ExportedSettings,
  type ExportedTask,
  ExportedTaskHead,
  type ExportFile,
  LARGEST_EXPORT,
} from './exportFile.ts';

/** Lists are looked into one value at a time: a file of a million wrong ones must not make a million complaints. */
const list = z.custom<readonly unknown[]>(Array.isArray, { error: () => l10n.t('Not a list') });
const TaskLists = z.object({ comments: list, activity: list });
const ChatLists = z.object({ messages: list });
const Mark = z.object({ format: z.literal(EXPORT_FORMAT), version: z.int().min(1) });
const Head = z.object({
  exported_at: z.iso.datetime(),
  workspace: ExportedSettings,
  agents: list,
  tasks: list,
  chats: list,
});

/** Foreign data: nothing is believed, and the first thing that is wrong is named with its place. */
export function readExportFile(text: string): Result<ExportFile> {
  if (text.length > LARGEST_EXPORT)
    return refused(
      l10n.t(
        'This file cannot be imported: it is larger than {0} MB. Nothing was changed.',
        LARGEST_EXPORT / 1024 / 1024,
      ),
    );
  const parsed = parseOnce(text);
  if (!parsed.ok) return parsed;
  const mark = Mark.safeParse(parsed.value);
  if (!mark.success)
    return refused(
      l10n.t(
        'This file cannot be imported: it is not an export of a Malamar workspace. Nothing was changed.',
      ),
    );
  if (mark.data.version > EXPORT_VERSION)
    return failure(
      l10n.t(
        'The file was made by a newer version of Malamar (format {0}, this one knows {1}).',
        mark.data.version,
        EXPORT_VERSION,
      ),
      l10n.t('Update Malamar, then try again.'),
    );
  try {
    return checkReferences(readParts(parsed.value, mark.data));
  } catch (error) {
    if (error instanceof WrongValue)
      return refused(
        l10n.t('This file cannot be imported: {0}. Nothing was changed.', error.message),
      );
    throw error;
  }
}

/** Not in the engine's own words: they are for programmers, and in English. */
function parseOnce(text: string): Result<unknown> {
  try {
    // Some editors put a mark before the text that no parser of JSON likes.
    return success(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return failure(
      l10n.t(
        'This file cannot be imported: it is not JSON, or not the whole of it. Nothing was changed.',
      ),
      l10n.t(
        'If it was made with “Malamar: Export Workspace”, it was cut short or changed later: export it once more. If not, choose another file.',
      ),
    );
  }
}

/** Unwinds from the depth of the file to its door. */
class WrongValue extends Error {}

function readParts(value: unknown, mark: z.output<typeof Mark>): ExportFile {
  const head = parse(Head, value, '');
  return {
    ...mark,
    ...head,
    agents: parseEach(head.agents, 'agents', (each, place) => parse(ExportedAgent, each, place)),
    tasks: parseEach(head.tasks, 'tasks', readTask),
    chats: parseEach(head.chats, 'chats', readChat),
  };
}

function readTask(value: unknown, place: string): ExportedTask {
  const { comments, activity } = parse(TaskLists, value, place);
  return {
    ...parse(ExportedTaskHead, value, place),
    comments: parseEach(comments, `${place}.comments`, (each, at) =>
      parse(ExportedComment, each, at),
    ),
    activity: parseEach(activity, `${place}.activity`, (each, at) =>
      parse(ExportedActivity, each, at),
    ),
  };
}

function readChat(value: unknown, place: string): ExportedChat {
  const { messages } = parse(ChatLists, value, place);
  return {
    ...parse(ExportedChatHead, value, place),
    messages: parseEach(messages, `${place}.messages`, (each, at) =>
      parse(ExportedMessage, each, at),
    ),
  };
}

const parseEach = <T>(
  values: readonly unknown[],
  place: string,
  read: (value: unknown, place: string) => T,
): T[] => values.map((value, index) => read(value, `${place}[${index}]`));

function parse<S extends z.ZodType>(shape: S, value: unknown, place: string): z.output<S> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const steps = (issue?.path ?? []).map((step) =>
    typeof step === 'number' ? `[${step}]` : `.${String(step)}`,
  );
  const where = `${place}${steps.join('')}`.replace(/^\./, '').slice(0, 200);
  throw new WrongValue(`${where}: ${issue?.message}`);
}

/** An id names one thing, and agents have different names; an id of nothing in the file is no fault. */
function checkReferences(file: ExportFile): Result<ExportFile> {
  const ids = [...file.agents, ...file.tasks, ...file.chats].map(({ id }) => id);
  const twice = firstTwice(ids);
  if (twice !== undefined)
    return refused(
      l10n.t(
        'This file cannot be imported: the id “{0}” is used twice. Nothing was changed.',
        twice,
      ),
    );
  const name = firstTwice(file.agents.map((agent) => nameKey(agent.name)));
  if (name !== undefined)
    return refused(
      l10n.t(
        'This file cannot be imported: two agents have the name “{0}”. Nothing was changed.',
        name,
      ),
    );
  return success(file);
}

const firstTwice = (values: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
};

const refused = (sentence: string): Result<never> =>
  failure(sentence, l10n.t('Choose a file that was made with “Malamar: Export Workspace”.'));
