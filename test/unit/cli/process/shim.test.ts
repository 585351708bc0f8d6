import assert from 'node:assert/strict';
import { type ShimTarget, shimTarget } from '../../../../src/cli/process/shim.ts';

/** In the manner of npm, pnpm and yarn; written for this test. */
const npmScript = (options: string, target: string): string => `@ECHO off
GOTO start
:find_dp0
SET dp0=%~dp0
EXIT /b
:start
SETLOCAL
CALL :find_dp0

IF EXIST "%dp0%\\node.exe" (
  SET "_prog=%dp0%\\node.exe"
) ELSE (
  SET "_prog=node"
  SET PATHEXT=%PATHEXT:;.JS;=;%
)

endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%" ${options} "%dp0%\\${target}" %*
`;
const npmProgram = (target: string): string => `@ECHO off
GOTO start
:find_dp0
SET dp0=%~dp0
EXIT /b
:start
SETLOCAL
CALL :find_dp0
"%dp0%\\${target}"   %*
`;
const oldStyle = (target: string): string => `@IF EXIST "%~dp0\\node.exe" (
  "%~dp0\\node.exe"  "%~dp0\\${target}" %*
) ELSE (
  @SETLOCAL
  @SET PATHEXT=%PATHEXT:;.JS;=;%
  node  "%~dp0\\${target}" %*
)
`;

describe('A batch file that starts a CLI on Windows', () => {
  const table: [name: string, text: string, target: ShimTarget | undefined][] = [
    [
      "npm's, for a script",
      npmScript('', 'node_modules\\@openai\\codex\\bin\\codex.js'),
      { options: [], path: 'node_modules\\@openai\\codex\\bin\\codex.js' },
    ],
    [
      "npm's, for a script with options for Node",
      npmScript('--no-warnings=DEP0040 -r x', 'node_modules\\gemini\\index.js'),
      { options: ['--no-warnings=DEP0040', '-r', 'x'], path: 'node_modules\\gemini\\index.js' },
    ],
    [
      "npm's, for a program",
      npmProgram('node_modules\\some cli\\bin\\cli.exe'),
      { options: null, path: 'node_modules\\some cli\\bin\\cli.exe' },
    ],
    [
      'in the old style, above its own folder',
      oldStyle('..\\lib\\cli.js'),
      { options: [], path: '..\\lib\\cli.js' },
    ],
    ["a person's own", '@echo off\r\ncall something else %*\r\n', undefined],
    ['an empty one', '', undefined],
  ];

  for (const [name, text, target] of table)
    it(`is understood: ${name}`, () => {
      assert.deepEqual(shimTarget(text), target);
      assert.deepEqual(shimTarget(text.replaceAll('\n', '\r\n')), target);
    });
});
