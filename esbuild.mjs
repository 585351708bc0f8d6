// Builds everything: `node esbuild.mjs [--tests] [--production] [--watch]`.
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { writeNotices } from './scripts/notices.mjs';

const flags = new Set(process.argv.slice(2));
const production = flags.has('--production');

/** @type {esbuild.BuildOptions} */
const common = {
  bundle: true,
  logLevel: 'warning',
  sourcemap: production ? false : 'linked',
  minify: production,
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Programs that run in Node: the extension itself and what it starts. VS Code 1.101 brings Node 22. */
/** @type {esbuild.BuildOptions} */
const programs = {
  ...common,
  entryPoints: {
    extension: 'src/extension.ts',
    compactor: 'src/store/compactor.ts',
    rehearsal: 'src/rehearsal/rehearsal.ts',
    guardian: 'src/guardian/guardian.ts',
  },
  outdir: 'dist',
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  external: ['vscode'],
};

/** The pages. Split, so that the toolkit can come after the first paint. */
/** @type {esbuild.BuildOptions} */
const pages = {
  ...common,
  entryPoints: { board: 'webview/pages/board/main.tsx', style: 'webview/ui/style.css' },
  outdir: 'dist/webview',
  platform: 'browser',
  format: 'esm',
  target: 'es2022',
  splitting: true,
  chunkNames: 'chunk-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.ttf': 'copy' },
  assetNames: '[name]',
};

/** @returns {Promise<esbuild.BuildOptions[]>} */
async function tests() {
  const below = async (folder, pattern) =>
    (await readdir(join('test', folder), { recursive: true }))
      .filter((name) => pattern.test(name))
      .map((name) => `./${join('test', folder, name)}`);
  const inNode = [
    ...(await below('unit', /\.test\.tsx?$/)),
    ...(await below('journeys', /(\.test|\.program)\.ts$/)),
    ...(await below('e2e', /\.test\.ts$/)),
    ...(await below('clis', /\.test\.ts$/)),
  ];
  const node = { ...common, platform: 'node', target: 'node20', packages: 'external' };
  const esm = { ...node, format: 'esm', splitting: true, outExtension: { '.js': '.mjs' } };
  return [
    { ...esm, entryPoints: inNode, outdir: '.build/test', outbase: 'test' },
    {
      ...esm,
      entryPoints: await below('bench', /\.(bench|program)\.ts$/),
      outdir: '.build/bench',
      outbase: 'test/bench',
    },
    {
      ...node,
      format: 'cjs',
      external: ['vscode', 'mocha'],
      entryPoints: ['./test/vscode/index.ts', ...(await below('vscode', /\.test\.ts$/))],
      outdir: '.build/test/vscode',
      outbase: 'test/vscode',
    },
  ];
}

if (flags.has('--production')) await rm('dist', { recursive: true, force: true });
if (flags.has('--tests')) await rm('.build', { recursive: true, force: true });
await mkdir('dist', { recursive: true });
await cp('node_modules/sql.js/dist/sql-wasm.wasm', 'dist/sql-wasm.wasm');

const all = [programs, pages, ...(flags.has('--tests') ? await tests() : [])];
if (flags.has('--watch')) {
  for (const options of all) await (await esbuild.context(options)).watch();
  console.log('watching');
} else {
  const built = await Promise.all(all.map((each) => esbuild.build({ ...each, metafile: true })));
  const shipped = built.slice(0, 2).flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeNotices(shipped, 'dist/THIRD-PARTY-NOTICES.txt');
}
