import { success } from '../../base/result.ts';
import type { workspaceSettingRequests } from '../../protocol/workspace.ts';
import { deleteData } from '../deleteData.ts';
import { exportText } from '../exchange/exportWorkspace.ts';
import { importText, previewImport } from '../exchange/importWorkspace.ts';
import type { Handler } from './handler.ts';

export const workspaceHandlers: {
  readonly [N in keyof typeof workspaceSettingRequests]: Handler<N>;
} = {
  'workspace.export': ({ store, clock }, { part }) => exportText(store.read, clock, part),
  'workspace.import': ({ store, clock }, { text, preview, ...choice }) =>
    preview ? previewImport(store.read, text, choice) : importText(store, clock, text, choice),
  'workspace.update': ({ settings }, { change, draft }) => settings.update(change, draft),
  'workspaceForm.read': ({ settings }, { change }) =>
    success({ problems: settings.check(change).problems }),
  'spending.read': ({ settings }) => success(settings.spentToday()),
  'workspace.deleteData': (malamar, { title }) => deleteData(malamar, title),
};
