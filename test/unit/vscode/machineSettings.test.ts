import assert from 'node:assert/strict';
import { standardSettings } from '../../../src/cli/settings.ts';
import { machineSettingsFrom } from '../../../src/vscode/machineSettings.ts';

function read(values: Record<string, unknown>) {
  const complaints: string[] = [];
  const settings = machineSettingsFrom(
    (name) => values[name],
    (name) => complaints.push(name),
  );
  return { settings, complaints };
}

describe('the settings of this machine', () => {
  it('are the standard ones if nothing is set', () => {
    assert.deepEqual(read({}), { settings: standardSettings, complaints: [] });
  });

  it('are taken over, without the spaces around a pasted path', () => {
    const { settings, complaints } = read({
      'malamar.claude.path': ' /opt/claude ',
      'malamar.claude.environment': { HTTPS_PROXY: 'http://proxy' },
      'malamar.codex.model': 'gpt-x',
      'malamar.tempDirectory': '/big',
      'malamar.maxLiveProcesses': 3,
      'malamar.keepRunEvents': 0,
      'malamar.notifyOnAnswer': false,
    });
    assert.deepEqual(complaints, []);
    assert.deepEqual(settings.clis.claude, {
      path: '/opt/claude',
      environment: { HTTPS_PROXY: 'http://proxy' },
    });
    assert.deepEqual(settings.clis.codex, { environment: {}, model: 'gpt-x' });
    assert.equal(settings.tempDirectory, '/big');
    assert.equal(settings.mostProcesses, 3);
    assert.equal(settings.keepRunEventsDays, 0);
    assert.equal(settings.notifyOnAnswer, false);
  });

  it('have no cap on processes at 0', () => {
    assert.equal(read({ 'malamar.maxLiveProcesses': 0 }).settings.mostProcesses, null);
  });

  it('point to no newer knowledge if that is left empty', () => {
    assert.equal(read({ 'malamar.knowledgeUrl': '' }).settings.knowledgeUrl, null);
  });

  const wrong: [name: string, value: unknown][] = [
    ['malamar.claude.path', 7],
    ['malamar.gemini.model', ['a']],
    ['malamar.codex.environment', 'A=1'],
    ['malamar.codex.environment', ['A=1']],
    ['malamar.opencode.environment', { PORT: 8080 }],
    ['malamar.tempDirectory', { path: '/x' }],
    ['malamar.maxLiveProcesses', -1],
    ['malamar.maxLiveProcesses', '2'],
    ['malamar.keepRunEvents', 1.5],
    ['malamar.notifyOnAnswer', 'no'],
    ['malamar.mail.to', ['a@example.com']],
  ];
  for (const [name, value] of wrong)
    it(`ignore ${JSON.stringify(value)} for ${name} and say so`, () => {
      assert.deepEqual(read({ [name]: value }), {
        settings: standardSettings,
        complaints: [name],
      });
    });

  it('say where mail goes', () => {
    const { settings, complaints } = read({
      'malamar.mail.domain': ' mg.example.com ',
      'malamar.mail.from': 'Malamar <malamar@mg.example.com>',
      'malamar.mail.to': 'me@example.com, you@example.com',
      'malamar.mail.region': 'eu',
    });
    assert.deepEqual(complaints, []);
    assert.deepEqual(settings.mail, {
      domain: 'mg.example.com',
      from: 'Malamar <malamar@mg.example.com>',
      to: 'me@example.com, you@example.com',
      region: 'eu',
    });
  });

  it('know no region instead of an unknown one: mail must not go to another', () => {
    const { settings, complaints } = read({ 'malamar.mail.region': 'asia' });
    assert.equal(settings.mail.region, null);
    assert.equal(complaints.length, 1);
  });

  it('keep the good variables beside a bad one', () => {
    const { settings, complaints } = read({
      'malamar.claude.environment': { GOOD: 'yes', BAD: 1 },
    });
    assert.deepEqual(settings.clis.claude.environment, { GOOD: 'yes' });
    assert.equal(complaints.length, 1);
  });
});
