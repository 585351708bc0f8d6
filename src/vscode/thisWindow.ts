import { randomUUID } from 'node:crypto';

/**
 * Names this window to whichever window runs the workspace, so that what was asked for here is told
 * here. VS Code's own `env.sessionId` is the same in several windows of one browser.
 */
export const thisWindow = randomUUID();
