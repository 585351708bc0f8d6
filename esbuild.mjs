// Builds everything: `node esbuild.mjs [--tests] [--production] [--watch]`.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/** VS Code 1.101 brings Node 22. */
const inNode = { ...common, platform: 'node', target: 'node22' };

/** Programs that the extension starts: each is one file that needs no other. */
/** @type {esbuild.BuildOptions} */
const programs = {
  ...inNode,
  entryPoints: {
    compactor: 'src/store/compactor.ts',
    rehearsal: 'src/rehearsal/rehearsal.ts',
    guardian: 'src/guardian/guardian.ts',
    tools: 'src/mcp/tools.ts',
  },
  outdir: 'dist',
  format: 'cjs',
};

/**
 * The extension itself. VS Code waits while it is loaded, and even code that is only lying there has
 * to be read and scanned; so extension.js holds what every start needs, and each `import()` in the
 * source is a file in dist/parts. Whatever two of them share exists once: two copies of a class would
 * not recognise each other's instances.
 *
 * esbuild splits only ESM, and VS Code loads that in many small steps, between which all the other
 * extensions start: measured side by side, it took more than twice as long. So the parts are made as
 * ESM, and then each is turned into CommonJS. They cannot import each other in a circle, because a
 * shared part knows only parts that are shared by more.
 */
/** @type {esbuild.BuildOptions} */
const extension = {
  ...inNode,
  entryPoints: { extension: 'src/extension.ts' },
  outdir: 'dist',
  format: 'esm',
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  external: ['vscode'],
  sourcemap: production ? false : 'inline',
  write: false,
  plugins: [
    {
      // An imported namespace becomes, in CommonJS, a copy of all its names. VS Code has more than
      // 500, and the copies of some twenty files took longer than everything else at the start.
      name: 'require VS Code',
      setup: ({ onLoad }) =>
        onLoad({ filter: /[\\/]src[\\/](extension|vscode[\\/].*)\.ts$/ }, async ({ path }) => ({
          loader: 'ts',
          contents: (await readFile(path, 'utf8')).replace(
            /^import \* as vscode from 'vscode';$/m,
            "const vscode = require('vscode');",
          ),
        })),
    },
    {
      name: 'write as CommonJS',
      setup: ({ onEnd }) =>
        onEnd(async ({ outputFiles = [] }) => {
          await Promise.all(outputFiles.map(writeAsCommonJs));
        }),
    },
  ],
};

/** @param {esbuild.OutputFile} file */
async function writeAsCommonJs({ path, text }) {
  const { code } = await esbuild.transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    // What was `import()` becomes `require`, at the moment it is reached.
    supported: { 'dynamic-import': false },
    minify: production,
    sourcemap: production ? false : 'inline',
    sourcefile: path,
  });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, code);
}

/** The pages. Split, so that the toolkit can come after the first paint. */
/** @type {esbuild.BuildOptions} */
const pages = {
  ...common,
  entryPoints: {
    board: 'webview/pages/board/main.tsx',
    chats: 'webview/pages/chats/main.tsx',
    chat: 'webview/pages/chat/main.tsx',
    task: 'webview/pages/task/main.tsx',
    run: 'webview/pages/run/main.tsx',
    agent: 'webview/pages/agent/main.tsx',
    workspace: 'webview/pages/workspace/main.tsx',
    team: 'webview/pages/team/main.tsx',
    style: 'webview/ui/style.css',
  },
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
  const files = [
    ...(await below('unit', /\.test\.tsx?$/)),
    ...(await below('journeys', /(\.test|\.program)\.ts$/)),
    ...(await below('e2e', /\.test\.ts$/)),
    ...(await below('clis', /\.test\.ts$/)),
  ];
  const node = { ...common, platform: 'node', target: 'node20', packages: 'external' };
  const esm = {
    ...node,
    format: 'esm',
    splitting: true,
    outExtension: { '.js': '.mjs' },
    // There is no VS Code in plain Node; what is decided for its window is tested there all the same.
    alias: { vscode: './test/unit/support/vscode.ts' },
  };
  return [
    { ...esm, entryPoints: files, outdir: '.build/test', outbase: 'test' },
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

const shipped = [extension, programs, pages];
const all = [...shipped, ...(flags.has('--tests') ? await tests() : [])];
if (flags.has('--watch')) {
  for (const options of all) await (await esbuild.context(options)).watch();
  console.log('watching');
} else {
  const built = await Promise.all(all.map((each) => esbuild.build({ ...each, metafile: true })));
  const inputs = built
    .slice(0, shipped.length)
    .flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeNotices(inputs, 'dist/THIRD-PARTY-NOTICES.txt');
}
