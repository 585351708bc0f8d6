import * as z from 'zod';
import { SettledDraft } from './drafts.ts';
import { request } from './request.ts';
import {
  type LimitsForm,
  WorkspaceChange,
  WorkspaceCheck,
  type WorkspaceForm,
  WorkspaceSaved,
} from './workspaceForm.ts';

/** What pages and the host say to each other about the workspace as a whole. */

const ExportPart = z.enum(['everything', 'team']);

/** Carried out by the owner of the workspace. */
export const workspaceSettingRequests = {
  /** As the text of an export file; `team` = settings and agents alone. */
  'workspace.export': request(
    z.object({ part: ExportPart }),
    z.object({ title: z.string(), folder: z.string().nullable(), text: z.string() }),
  ),
  /** `preview` only says what would happen. */
  'workspace.import': request(
    z.object({
      text: z.string(),
      part: ExportPart,
      team: z.enum(['replace', 'add']),
      preview: z.boolean(),
    }),
    z.object({ from: z.string(), exportedAt: z.string(), notes: z.array(z.string()).readonly() }),
  ),
  'workspace.update': request(
    z.object({ change: WorkspaceChange, draft: SettledDraft.optional() }),
    WorkspaceSaved,
  ),
  /** What is wrong with the change; nothing is saved. */
  'workspaceForm.read': request(z.object({ change: WorkspaceChange }), WorkspaceCheck),
  /** Today, since the last fresh allowance. */
  'spending.read': request(z.null(), z.object({ tokens: z.number(), cost: z.number() })),
  /** With the workspace's title, typed by the person. Answered when all processes and files are gone. */
  'workspace.deleteData': request(z.object({ title: z.string() }), z.null()),
} as const;

/** Carried out by the window that asks. */
export const workspaceWindowRequests = {
  'window.openSettings': request(z.null(), z.null()),
  /** VS Code's own settings, which hold what belongs to the machine. */
  'window.openMachineSettings': request(z.object({ query: z.string() }), z.null()),
  /** What came of it is said in a message. */
  'window.sendTestMail': request(z.null(), z.null()),
  /** A question first. */
  'window.allowMore': request(z.null(), z.null()),
  'window.copyFromFolder': request(z.null(), z.null()),
  'window.exportWorkspace': request(z.null(), z.null()),
  'window.importWorkspace': request(z.null(), z.null()),
  /** After its data was deleted: makes a new workspace. */
  'window.beginAnew': request(z.null(), z.null()),
} as const;

export interface WorkspaceHead {
  readonly id: string;
  /** The tab is called by it. */
  readonly title: string;
  readonly values: WorkspaceForm;
  /** What the limits are unless somebody changes them. */
  readonly defaults: LimitsForm;
  readonly paused: boolean;
  /** Whom people let work for others without being asked again. */
  readonly approvals: {
    readonly workspace: boolean;
    readonly agents: readonly { readonly id: string; readonly name: string }[];
  };
}
export interface WorkspaceState {
  /** Never null while its folder has a workspace. */
  readonly head: WorkspaceHead | null;
}
export interface WorkspaceAddition {
  readonly head?: WorkspaceHead | null;
}
