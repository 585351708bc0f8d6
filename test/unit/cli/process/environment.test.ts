import assert from 'node:assert/strict';
import { cleanEnvironment, HostEnvironment } from '../../../../src/cli/process/environment.ts';
import { HandClock } from '../../support/openMalamar.ts';

describe('The environment for a CLI', () => {
  const kept = (environment: Record<string, string | undefined>): string[] =>
    Object.keys(cleanEnvironment(environment));

  it('has what the person set', () => {
    const own = {
      PATH: '/usr/bin',
      HOME: '/home/me',
      ANTHROPIC_API_KEY: 'secret',
      HTTPS_PROXY: 'http://proxy',
      NODE_OPTIONS: '--max-old-space-size=8192 --use-openssl-ca',
      NODE_EXTRA_CA_CERTS: '/etc/company.pem',
      GIT_ASKPASS: '/usr/bin/ksshaskpass',
      TERM_PROGRAM: 'iTerm.app',
      MY_VSCODE_THING: '1',
      VSCODE: 'mine',
      EMPTY: '',
    };
    assert.deepEqual(cleanEnvironment(own), own);
  });

  it("has nothing of VS Code's and Electron's", () => {
    assert.deepEqual(
      kept({
        VSCODE_PID: '1',
        VSCODE_IPC_HOOK: '/x.sock',
        VSCODE_NLS_CONFIG: '{}',
        VSCODE_GIT_ASKPASS_NODE: '/code',
        VSCODE_INSPECTOR_OPTIONS: '{}',
        ELECTRON_RUN_AS_NODE: '1',
        ELECTRON_NO_ATTACH_CONSOLE: '1',
        CHROME_DESKTOP: 'code.desktop',
        APPLICATION_INSIGHTS_NO_DIAGNOSTIC_CHANNEL: '1',
        TERM_PROGRAM: 'vscode',
        NODE_OPTIONS: ' --require "/opt/code/extensions/ms-vscode.js-debug/src/bootloader.js"',
        GIT_ASKPASS: '/opt/code/resources/app/extensions/git/dist/askpass.sh',
      }),
      [],
    );
  });

  it('names no run of another host, and nothing undefined', () => {
    assert.deepEqual(kept({ MALAMAR_RUN: 'other', GONE: undefined, STAYS: 'x' }), ['STAYS']);
  });

  it('does not care for upper and lower case, as Windows does not', () => {
    assert.deepEqual(kept({ Vscode_Pid: '1', Path: 'C:\\' }), ['Path']);
  });

  it('follows what becomes of that of the host, within ten seconds', () => {
    const clock = new HandClock();
    const environment = new HostEnvironment(clock);
    const name = 'MALAMAR_TEST_OF_THE_ENVIRONMENT';
    assert.equal(environment.variables()[name], undefined);
    process.env[name] = 'set later';
    try {
      clock.advance(10_000);
      assert.equal(environment.variables()[name], 'set later');
    } finally {
      delete process.env[name];
    }
    clock.advance(10_000);
    assert.equal(environment.variables()[name], undefined);
  });
});
