import * as l10n from '@vscode/l10n';
import { failure, failureOf, type Result } from '../base/result.ts';
import { isTypedName } from '../base/typedName.ts';
import type { Malamar } from './malamar.ts';
import { theWorkspace } from './theWorkspace.ts';

/**
 * Everything of this workspace, for good. Asked twice: whoever wants this types its name. Resolves when
 * no process is left and no file; from then on this object is worth nothing any more.
 */
export async function deleteData(malamar: Malamar, typedTitle: string): Promise<Result<null>> {
  const { title } = theWorkspace(malamar.store.read);
  if (!isTypedName(typedTitle, title))
    return failure(
      l10n.t('That is not the name of this workspace.'),
      l10n.t('Type “{0}” to delete its data.', title),
    );
  malamar.log.info('all data of this workspace is being deleted');
  try {
    await malamar.leave();
  } catch (error) {
    // What could not be written any more would be removed all the same.
    failureOf(error, malamar.log);
  }
  const erased = await malamar.machine.erase();
  // After the answer is on its way: then whoever asked hears of it before the connection ends.
  malamar.clock.after(0, () => malamar.erased.fire());
  return erased;
}
