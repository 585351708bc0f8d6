import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as vscode from 'vscode';
import { changeAgentFile } from '../../agentFiles/changeAgentFile.ts';
import type { AgentDefinition } from '../../agentFiles/definition.ts';
import { readAgentFile } from '../../agentFiles/readAgentFile.ts';
import type { Result } from '../../base/result.ts';

/** An agent that ships as an example of its kind. */
export interface Template {
  readonly definition: AgentDefinition;
  /** Its text, only with another name. */
  called(name: string): Result<string>;
}

export async function pickTemplate(extensionPath: string): Promise<Template | undefined> {
  const templates = await templatesIn(join(extensionPath, 'media', 'agents'));
  const items = templates.map((template) => ({
    label: template.definition.name,
    description:
      template.definition.kind === 'main' ? vscode.l10n.t('main agent') : vscode.l10n.t('subagent'),
    detail: template.definition.description,
    template,
  }));
  const placeHolder = vscode.l10n.t('Which template is nearest to what you want?');
  const options = { placeHolder, matchOnDetail: true };
  return (await vscode.window.showQuickPick(items, options))?.template;
}

async function templatesIn(directory: string): Promise<Template[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.md')).sort();
  const read = await Promise.all(
    names.map(async (name): Promise<Template[]> => {
      const place = { slug: basename(name, '.md'), origin: 'folder' as const };
      const text = await readFile(join(directory, name), 'utf8');
      const { definition } = readAgentFile(text, place);
      if (!definition) return [];
      const called = (other: string) => changeAgentFile(text, { name: other }, place);
      return [{ definition, called }];
    }),
  );
  return read.flat();
}
