import * as l10n from '@vscode/l10n';
import type { AgentFileLine } from '../../../src/protocol/agentFiles.ts';
import type { AgentHead } from '../../../src/protocol/agents.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';
import { fileIcon, fileSentence } from './fileWords.ts';

/** Of an agent that lives in a file, this form is only a view: how the file is, and the ways from here. */
export function FileNotice({
  head: { id, sourcePath, file },
  ask,
  restricted,
}: {
  readonly head: AgentHead;
  readonly ask: Ask;
  readonly restricted: boolean;
}) {
  if (sourcePath === null) return null;
  const isShipped = sourcePath.startsWith('shipped:');
  const isThere = !isShipped && file?.state !== 'missing';
  return (
    <div class="notice file-notice">
      <Icon name={fileIcon(file)} />
      <div class="file-state" role="status">
        <p dir="auto">{neutral(fileSentence(sourcePath, file))}</p>
        <Problems file={file} />
      </div>
      {isThere && (
        <Button onClick={() => void ask('window.openAgentFile', { id })}>
          {l10n.t('Open the File')}
        </Button>
      )}
      {isShipped && !restricted && (
        <Button onClick={() => void ask('window.customizeAgent', { id })}>
          {l10n.t('Customize…')}
        </Button>
      )}
      {!isShipped && !restricted && (
        <Button secondary onClick={() => void ask('window.keepInMalamar', { id })}>
          {l10n.t('Keep in Malamar Only…')}
        </Button>
      )}
    </div>
  );
}

function Problems({ file }: { readonly file: AgentFileLine | null }) {
  if (!file || file.problems.length === 0) return null;
  return (
    <ul class="file-problems">
      {file.problems.map(({ severity, line, message }) => (
        <li key={`${line} ${message}`} dir="auto">
          <Icon name={severity} /> {l10n.t('Line {0}: {1}', line, neutral(message))}
        </li>
      ))}
    </ul>
  );
}
