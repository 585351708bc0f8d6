import { success } from '../../base/result.ts';
import type { workspaceWindowRequests } from '../../protocol/workspace.ts';
import { type Handler, run } from './handler.ts';

export const workspaceWindowHandlers: {
  readonly [N in keyof typeof workspaceWindowRequests]: Handler<N>;
} = {
  'window.openSettings': (_, { folder }) => run('malamar.openSettings', { folder }),
  'window.openMachineSettings': ({ query }) =>
    run('workbench.action.openSettings', `@ext:malamar.malamar ${query}`.trim()),
  'window.sendTestMail': () => run('malamar.sendTestMail'),
  'window.allowMore': (_, { folder }) => run('malamar.allowMore', { folder }),
  'window.copyFromFolder': (_, { folder }) => run('malamar.copyFromFolder', { folder }),
  'window.exportWorkspace': (_, { folder }) => run('malamar.exportWorkspace', { folder }),
  'window.importWorkspace': (_, { folder }) => run('malamar.importWorkspace', { folder }),
  'window.beginAnew': (_, { host }) => {
    host?.beginAnew();
    return success(null);
  },
};
