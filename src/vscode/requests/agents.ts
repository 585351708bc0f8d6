import * as vscode from 'vscode';
import { failure } from '../../base/result.ts';
import type { agentWindowRequests } from '../../protocol/agents.ts';
import { stateOf } from '../reach.ts';
import { type Handler, run } from './handler.ts';

export const agentWindowHandlers: {
  readonly [N in keyof typeof agentWindowRequests]: Handler<N>;
} = {
  'window.editAgent': ({ id }, { folder }) => run('malamar.editAgent', { agent_id: id, folder }),
  'window.duplicateAgent': ({ id }, { folder }) =>
    run('malamar.duplicateAgent', { agent_id: id, folder }),
  'window.previewPrompt': ({ id, chat }, { folder }) =>
    run('malamar.previewPrompt', { agent_id: id, chat_id: chat, folder }),
  'window.openAgentFile': async ({ id }, { host }) => {
    const agent = host && (await stateOf(host, 'agent', id));
    const path = agent?.ok ? agent.value.head?.sourcePath : undefined;
    if (!path) return failure(vscode.l10n.t('This agent lives in no file.'));
    return run('vscode.open', vscode.Uri.file(path));
  },
  'window.showAgentFile': ({ path }, { folder }) => run('malamar.openAgentFile', { path, folder }),
  'window.compareAgentFile': ({ path }, { folder }) =>
    run('malamar.compareAgentFile', { path, folder }),
  'window.customizeAgent': ({ id }, { folder }) =>
    run('malamar.customizeAgent', { agent_id: id, folder }),
  'window.saveAgentAsFile': ({ id }, { folder }) =>
    run('malamar.saveAgentAsFile', { agent_id: id, folder }),
  'window.keepInMalamar': ({ id }, { folder }) =>
    run('malamar.keepInMalamar', { agent_id: id, folder }),
  'window.newAgentFromTemplate': (_, { folder }) => run('malamar.newAgentFromTemplate', { folder }),
  'window.importAgents': (_, { folder }) => run('malamar.importAgents', { folder }),
  'window.unenforceable': async (_, { host }) =>
    (await import('../agentFiles/unenforceable.ts')).unenforceableIn(host),
};
