// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes down whose work is in the bundles and under which licence, as those licences ask for.
 * @param {readonly string[]} inputs the files that went into the bundles
 * @param {string} target
 * @returns {void}
 */
export function writeNotices(inputs, target) {
  // A package may have another one in a folder of its own: the last such folder in a path is its.
  const folders = new Set(
    inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  );
  const notices = [...folders].sort().map((folder) => {
    const name = folder.replace(/^.*node_modules\//, '');
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const text =
      file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
    return `${name} ${version} (${license})\n\n${text.trim()}\n`;
  });
  const head = 'Malamar contains parts of these packages:\n\n';
  writeFileSync(target, head + notices.join(`\n${'-'.repeat(80)}\n\n`));
}
