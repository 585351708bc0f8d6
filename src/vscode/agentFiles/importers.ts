import { importClaudeAgent } from '../../agentFiles/importing/claude.ts';
import { importCopilotAgent } from '../../agentFiles/importing/copilot.ts';
import type { ImportedAgent } from '../../agentFiles/importing/imported.ts';
import { importOpencodeAgent } from '../../agentFiles/importing/opencode.ts';
import { importPlainAgent } from '../../agentFiles/importing/plainFile.ts';
import type { Result } from '../../base/result.ts';
import type { ForeignFormat } from './foreignFiles.ts';

/** How the files of each program are read. */
export const importers: Record<
  ForeignFormat,
  (text: string, fileName: string) => Result<ImportedAgent>
> = {
  claude: importClaudeAgent,
  copilot: importCopilotAgent,
  opencode: importOpencodeAgent,
  sections: importPlainAgent,
};
