import type { CliType } from '../model/agent.ts';
import type { Adapter } from './adapter.ts';
import { claude } from './claude.ts';
import { codex } from './codex.ts';
import { gemini } from './gemini.ts';
import { opencode } from './opencode.ts';
import { rehearsal } from './rehearsal.ts';

export const adapters: Readonly<Record<CliType, Adapter>> = {
  claude,
  gemini,
  codex,
  opencode,
  rehearsal,
};
