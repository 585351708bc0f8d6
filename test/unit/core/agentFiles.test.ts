import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { timestamp } from '../../../src/base/clock.ts';
import { applyFiles } from '../../../src/core/agentFileLook.ts';
import { Malamar } from '../../../src/core/malamar.ts';
import { endRun, insertRun } from '../../../src/core/runRecord.ts';
import { agentsView } from '../../../src/core/views/agents.ts';
import { attentionView } from '../../../src/core/views/attention.ts';
import { hashOf } from '../../../src/host/agentFileVersion.ts';
import type { Agent } from '../../../src/model/agent.ts';
import { type OpenMalamar, openMalamar, silentLog } from '../support/openMalamar.ts';

const text = (name: string, fields: readonly string[] = [], body = `You are ${name}.`): string =>
  ['---', `name: ${name} # a comment`, 'cli: rehearsal', ...fields, '---', body, ''].join('\n');

describe('agents that live in files', () => {
  let open: OpenMalamar;
  let malamar: Malamar;
  beforeEach(async () => {
    open = await openMalamar();
    malamar = open.malamar;
    await malamar.agentFiles.start();
  });
  afterEach(async () => {
    await malamar.agentFiles.leave();
    await open.close();
  });

  const folder = (slug: string): string =>
    join(open.directory, 'folder', '.malamar', 'agents', `${slug}.md`);
  const user = (slug: string): string =>
    join(open.directory, 'home', '.malamar', 'agents', `${slug}.md`);
  const put = (path: string, content: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  /** As a person does it in an editor. */
  const save = async (path: string, content: string): Promise<void> => {
    put(path, content);
    assert.ok((await malamar.agentFiles.saved({ path, hash: hashOf(content) })).ok);
  };
  /** As git does it. */
  const change = async (path: string, content: string): Promise<void> => {
    put(path, content);
    await malamar.agentFiles.look();
  };
  const agent = (name: string): Agent => {
    const found = malamar.agents.inOrder().find((each) => each.name === name);
    assert.ok(found, `there is an agent ${name}`);
    return found;
  };
  const has = (name: string): boolean =>
    malamar.agents.inOrder().some((each) => each.name === name);
  const loop = (): string =>
    malamar.agents
      .inOrder()
      .filter(({ kind, missing_since }) => kind === 'main' && missing_since === null)
      .map(({ name }) => name)
      .join(' ');
  const stateOf = (path: string): string | undefined =>
    agentsView.state(malamar.store.read, '').files.find((file) => file.path === path)?.state;
  const waiting = () =>
    attentionView.state(malamar.store.read, '').items.filter(({ kind }) => kind === 'agent_file');
  const refused = (result: { ok: boolean; error?: { sentence: string } }): string => {
    assert.equal(result.ok, false);
    return result.error?.sentence ?? '';
  };

  describe('as they are found', () => {
    it('are two that ship, from the start, and they have no place in the loop', () => {
      for (const name of ['General Purpose', 'Code Focused']) {
        assert.equal(agent(name).kind, 'subagent');
        assert.equal(agent(name).cli_auto, true);
      }
      assert.equal(loop(), 'Planner Implementer Reviewer Approver');
      assert.equal(stateOf('shipped:general-purpose'), 'valid');
      assert.deepEqual(waiting(), []);
    });

    it('are agents when a person saved them, and none before when somebody else wrote them', async () => {
      await save(folder('scout'), text('Scout', ['description: looks around']));
      assert.equal(agent('Scout').description, 'looks around');
      assert.equal(agent('Scout').source_path, folder('scout'));
      await change(folder('other'), text('Other'));
      assert.equal(has('Other'), false);
      const [item] = waiting();
      assert.equal(item?.title, 'Other');
      assert.deepEqual(item?.file, {
        path: folder('other'),
        hash: hashOf(text('Other')),
        isNew: true,
      });
    });

    it('keep the version that was accepted, whatever is written, until a person says yes', async () => {
      await save(folder('scout'), text('Scout', ['tools: [Read]']));
      const wider = text('Scout', ['tools: ["*"]']);
      await change(folder('scout'), wider);
      assert.deepEqual(agent('Scout').scope.tools.allow, ['Read']);
      assert.equal(stateOf(folder('scout')), 'waiting');
      const versions = malamar.agentFiles.versions(folder('scout'));
      assert.ok(versions.ok);
      assert.equal(versions.value.accepted, text('Scout', ['tools: [Read]']));
      assert.equal(versions.value.present, wider);
      const wrong = await malamar.agentFiles.accept({ path: folder('scout'), hash: hashOf('x') });
      refused(wrong);
      assert.deepEqual(agent('Scout').scope.tools.allow, ['Read']);
      assert.ok(
        (await malamar.agentFiles.accept({ path: folder('scout'), hash: hashOf(wider) })).ok,
      );
      assert.deepEqual(agent('Scout').scope.tools.allow, ['*']);
      assert.deepEqual(waiting(), []);
    });

    it('do not take what was saved for what lies there by now', async () => {
      await save(folder('scout'), text('Scout', ['tools: [Read]']));
      const saved = text('Scout', ['tools: [Read, Grep]']);
      put(folder('scout'), text('Scout', ['tools: ["*"]']));
      refused(await malamar.agentFiles.saved({ path: folder('scout'), hash: hashOf(saved) }));
      assert.deepEqual(agent('Scout').scope.tools.allow, ['Read']);
      assert.equal(stateOf(folder('scout')), 'waiting');
    });

    it('stay as they are where their directory can be read only by name, and stop nobody else', async () => {
      await save(folder('scout'), text('Scout'));
      const { machine } = malamar;
      const all = await machine.agentFiles.read();
      const others = all.filter(({ path }) => path !== folder('scout'));
      const guide = text('Guide');
      put(user('guide'), guide);
      const version = { hash: hashOf(guide), text: guide };
      const found = { path: user('guide'), slug: 'guide', origin: 'user' as const, version };
      const wanted = new Map([[user('guide'), hashOf(guide)]]);
      const base = { store: malamar.store, clock: open.clock, machine };
      assert.ok(applyFiles(base, [...others, { ...found, trouble: null }], wanted));
      assert.equal(stateOf(folder('scout')), 'valid');
      assert.equal(agent('Guide').source_path, user('guide'));
      // On a disk that does not tell the two apart, it is there by its old name as well.
      const { id } = agent('Scout');
      put(folder('SCOUT'), text('Scout'));
      const renamed = (await machine.agentFiles.read()).filter(
        ({ path }) => path !== folder('scout'),
      );
      assert.ok(applyFiles(base, renamed, new Map()));
      assert.equal(agent('Scout').id, id);
      assert.equal(agent('Scout').source_path, folder('SCOUT'));
    });

    it('are not forgotten when there are too many files to look at all', async () => {
      await save(folder('z-scout'), text('Scout'));
      for (let each = 0; each < 501; each += 1) put(folder(`a${each}`), 'No agent.');
      await malamar.agentFiles.look();
      assert.equal(agent('Scout').missing_since, null);
      await save(folder('z-scout'), text('Scout', ['tools: [Read]']));
      assert.deepEqual(agent('Scout').scope.tools.allow, ['Read']);
      const late = text('Late');
      put(folder('z-late'), late);
      refused(await malamar.agentFiles.saved({ path: folder('z-late'), hash: hashOf(late) }));
    });

    it('ask again when somebody puts an older version back that was accepted once', async () => {
      await save(folder('scout'), text('Scout', ['tools: ["*"]']));
      await save(folder('scout'), text('Scout', ['tools: [Read]']));
      await change(folder('scout'), text('Scout', ['tools: ["*"]']));
      assert.deepEqual(agent('Scout').scope.tools.allow, ['Read']);
      await save(user('guide'), text('Guide', ['tools: ["*"]']));
      await save(user('guide'), text('Guide', ['tools: [Read]']));
      await change(user('guide'), text('Guide', ['tools: ["*"]']));
      assert.deepEqual(agent('Guide').scope.tools.allow, ['Read']);
      assert.equal(waiting().length, 2);
    });

    it('ask no more about a version that was declined', async () => {
      const content = text('Scout');
      await change(folder('scout'), content);
      assert.ok(malamar.agentFiles.decline({ path: folder('scout'), hash: hashOf(content) }).ok);
      await malamar.agentFiles.look();
      assert.deepEqual(waiting(), []);
      assert.equal(stateOf(folder('scout')), 'declined');
      await change(folder('scout'), `${content}More.\n`);
      assert.equal(waiting().length, 1);
    });

    it('tell of a version once', async () => {
      const news = (act: () => Promise<void>) => {
        const { cursor } = malamar.store;
        return act().then(() => {
          const changes = malamar.store.since(cursor) ?? [];
          return attentionView.addition(malamar.store.read, changes, '')?.news ?? [];
        });
      };
      const [told] = await news(() => change(folder('scout'), text('Scout')));
      assert.equal(told?.kind, 'agent_file');
      assert.ok((told?.event.length ?? 0) <= 100);
      assert.deepEqual(await news(() => save(folder('other'), text('Other'))), []);
      assert.deepEqual(await news(() => malamar.agentFiles.look()), []);
      assert.equal((await news(() => change(folder('third'), text('Third')))).length, 1);
    });

    it('go to the places that they name, in their order', async () => {
      // The look of the start is over: the next one finds all three at once.
      await malamar.agentFiles.look();
      for (const [slug, order] of [
        ['second', 2],
        ['far', 99],
        ['first', 1],
      ] as const) {
        const content = text(slug, ['kind: main', `order: ${order}`]);
        put(user(slug), content);
        malamar.machine.agentFiles.accepted.add(slug, hashOf(content));
      }
      await malamar.agentFiles.look();
      assert.equal(loop(), 'first second Planner Implementer Reviewer Approver far');
    });

    it('are the same agents in another folder once they are accepted, if they are the person’s', async () => {
      await save(user('guide'), text('Guide', ['kind: main']));
      const other = await openMalamar();
      try {
        // Another workspace of the same person.
        const machine = { ...other.malamar.machine, agentFiles: malamar.machine.agentFiles };
        const second = new Malamar(other.malamar.store, other.clock, silentLog, machine);
        await second.agentFiles.start();
        assert.ok(second.agents.inOrder().some(({ name }) => name === 'Guide'));
        await second.agentFiles.leave();
      } finally {
        await other.close();
      }
    });

    it('ask again about an older version that was accepted in another folder, if they are the person’s', async () => {
      const [wide, narrow] = [text('Guide'), text('Guide', ['tools: [Read]'])];
      await save(user('guide'), wide);
      const other = await openMalamar();
      try {
        put(user('guide'), narrow);
        // A folder that never saw the older version.
        const machine = { ...other.malamar.machine, agentFiles: malamar.machine.agentFiles };
        const second = new Malamar(other.malamar.store, other.clock, silentLog, machine);
        await second.agentFiles.start();
        const accepted = { path: user('guide'), hash: hashOf(narrow) };
        assert.ok((await second.agentFiles.accept(accepted)).ok);
        put(user('guide'), wide);
        await second.agentFiles.look();
        const guide = second.agents.inOrder().find(({ name }) => name === 'Guide');
        assert.deepEqual(guide?.scope.tools.allow, ['Read']);
        await second.agentFiles.leave();
      } finally {
        await other.close();
      }
    });

    it('are refused if they are not to be read, and say why', async () => {
      await save(folder('scout'), text('Scout'));
      put(folder('bytes'), 'x');
      writeFileSync(folder('bytes'), Buffer.from([0xff, 0xfe, 0x00]));
      put(folder('large'), `${text('Large')}${'x'.repeat(300 * 1024)}`);
      await malamar.agentFiles.look();
      const { files } = agentsView.state(malamar.store.read, '');
      const of = (slug: string) => files.find((file) => file.slug === slug);
      assert.match(of('bytes')?.problems[0]?.message ?? '', /UTF-8/);
      assert.match(of('large')?.problems[0]?.message ?? '', /256 KB/);
      assert.equal(of('scout')?.state, 'valid');
    });
  });

  describe('that are changed from elsewhere', () => {
    it('are changed in their files, of which only those lines differ', async () => {
      const crlf = text('Scout', ['description: old', 'unknown: kept']).replaceAll('\n', '\r\n');
      await save(folder('scout'), crlf);
      const updated = malamar.agentForms.update(agent('Scout').id, { description: 'new' });
      assert.ok(updated.ok && updated.value.saved);
      assert.equal(
        readFileSync(folder('scout'), 'utf8'),
        crlf.replace('description: old', 'description: new'),
      );
      assert.equal(agent('Scout').description, 'new');
      await malamar.agentFiles.look();
      assert.deepEqual([stateOf(folder('scout')), waiting()], ['warning', []]);
    });

    it('keep the short name of their file when they get another name', async () => {
      await save(folder('scout'), text('Scout'));
      assert.ok(malamar.agentForms.update(agent('Scout').id, { name: 'Pathfinder' }).ok);
      assert.equal(agent('Pathfinder').slug, 'scout');
      const { agents } = agentsView.state(malamar.store.read, '');
      assert.equal(agents.find(({ name }) => name === 'Pathfinder')?.slug, 'scout');
      assert.match(readFileSync(folder('scout'), 'utf8'), /name: Pathfinder # a comment/);
    });

    it('are not changed while a version waits or is invalid', async () => {
      await save(folder('scout'), text('Scout'));
      await change(folder('scout'), text('Scout', ['description: theirs']));
      const mine = () => malamar.agentForms.update(agent('Scout').id, { description: 'mine' });
      assert.match(refused(mine()), /nobody has accepted/);
      await change(folder('scout'), '---\nname: [\n---\n');
      assert.match(refused(mine()), /has an error/);
      assert.equal(agent('Scout').description, '');
    });

    it('are not changed over a version that nobody has looked at yet', async () => {
      await save(folder('scout'), text('Scout'));
      put(folder('scout'), text('Scout', ['description: theirs']));
      const mine = malamar.agentForms.update(agent('Scout').id, { description: 'mine' });
      assert.match(refused(mine), /in the meantime/);
      assert.match(readFileSync(folder('scout'), 'utf8'), /theirs/);
    });

    it('write the places that they name, in the folder alone', async () => {
      await save(folder('first'), text('First', ['order: 1']));
      await save(user('guide'), text('Guide', ['kind: main', 'order: 2']));
      await save(folder('free'), text('Free'));
      assert.equal(loop(), 'First Guide Planner Implementer Reviewer Approver Free');
      assert.ok(malamar.agents.move(agent('First').id, null).ok);
      assert.equal(loop(), 'Guide Planner Implementer Reviewer Approver Free First');
      assert.match(readFileSync(folder('first'), 'utf8'), /order: 7/);
      assert.match(readFileSync(user('guide'), 'utf8'), /order: 2/);
      assert.doesNotMatch(readFileSync(folder('free'), 'utf8'), /order/);
      await malamar.agentFiles.look();
      assert.equal(loop(), 'Guide Planner Implementer Reviewer Approver Free First');
      assert.deepEqual(waiting(), []);
    });

    it('stay as they are if they ship', () => {
      const { id } = agent('Code Focused');
      assert.match(
        refused(malamar.agentForms.update(id, { description: 'x' })),
        /comes with Malamar/,
      );
      assert.match(refused(malamar.agents.delete(id)), /comes with Malamar/);
      assert.match(refused(malamar.agentFileHomes.keepInMalamar(id)), /comes with Malamar/);
      assert.match(refused(malamar.agents.move(id, null)), /no place in the loop/);
    });
  });

  describe('that are deleted', () => {
    const removed = (): string[] => {
      const kept = join(open.directory, 'removed');
      return existsSync(kept) ? readdirSync(kept) : [];
    };

    it('take their files along, which are kept', async () => {
      await save(folder('scout'), text('Scout'));
      assert.ok(malamar.agents.delete(agent('Scout').id).ok);
      await malamar.agentFiles.leave();
      assert.equal(existsSync(folder('scout')), false);
      assert.equal(removed().length, 1);
      assert.equal(stateOf(folder('scout')), undefined);
    });

    it('have their files removed at the next start, if the first did not live to do it', async () => {
      await save(folder('scout'), text('Scout'));
      await malamar.agentFiles.leave();
      assert.ok(malamar.agents.delete(agent('Scout').id).ok);
      assert.equal(existsSync(folder('scout')), true);
      malamar = new Malamar(malamar.store, open.clock, silentLog, malamar.machine);
      await malamar.agentFiles.start();
      assert.equal(existsSync(folder('scout')), false);
      assert.equal(has('Scout'), false);
      assert.deepEqual(waiting(), []);
    });

    it('leave files that cannot be removed to a person, with the reason', async () => {
      await save(folder('scout'), text('Scout'));
      writeFileSync(join(open.directory, 'removed'), 'in the way');
      assert.ok(malamar.agents.delete(agent('Scout').id).ok);
      await malamar.agentFiles.leave();
      assert.equal(has('Scout'), false);
      const [item] = waiting();
      assert.match(item?.detail ?? '', /cannot be removed/);
    });
  });

  describe('that move', () => {
    it('live in a file from now on, and in Malamar again', async () => {
      const planner = agent('Planner');
      const saved = malamar.agentFileHomes.saveAs(planner.id, 'folder');
      assert.ok(saved.ok);
      assert.equal(saved.value.path, folder('planner'));
      await malamar.agentFiles.look();
      assert.equal(agent('Planner').id, planner.id);
      assert.equal(agent('Planner').instruction.trim(), planner.instruction.trim());
      assert.equal(loop(), 'Planner Implementer Reviewer Approver');
      assert.equal(stateOf(folder('planner')), 'valid');
      assert.match(refused(malamar.agentFileHomes.saveAs(planner.id, 'user')), /already/);
      assert.ok(malamar.agentFileHomes.keepInMalamar(planner.id).ok);
      await malamar.agentFiles.leave();
      assert.equal(existsSync(folder('planner')), false);
      assert.equal(agent('Planner').source_path, null);
    });

    it('are never written over a file that is there', async () => {
      await change(folder('planner'), 'something else');
      assert.match(
        refused(malamar.agentFileHomes.saveAs(agent('Planner').id, 'folder')),
        /already/,
      );
      assert.match(
        refused(await malamar.agentFileHomes.create('folder', 'planner', text('New'))),
        /already/,
      );
      assert.equal(readFileSync(folder('planner'), 'utf8'), 'something else');
    });

    it('are made where a person wants them, and nowhere else', async () => {
      const made = await malamar.agentFileHomes.create('user', 'guide', text('Guide'));
      assert.ok(made.ok);
      assert.equal(agent('Guide').source_path, user('guide'));
      for (const slug of ['../guide', 'a/b', '', '.hidden', 'a\\b'])
        refused(await malamar.agentFileHomes.create('folder', slug, text('Guide 2')));
    });
  });

  describe('whose files go away', () => {
    const write = (chat: string) =>
      malamar.chatWriting.send(chat, 'Are you there?', {
        context: 'Nothing is open.',
        window: 'w',
        editors: [],
      });

    it('rest until they are back, with their chats and at their place', async () => {
      await save(folder('scout'), text('Scout', ['order: 2']));
      const chat = malamar.chats.create(agent('Scout').id);
      assert.ok(chat.ok);
      const { id } = agent('Scout');
      renameSync(join(open.directory, 'folder'), join(open.directory, 'away'));
      await malamar.agentFiles.look();
      assert.equal(loop(), 'Planner Implementer Reviewer Approver');
      assert.equal(stateOf(folder('scout')), 'missing');
      refused(malamar.chats.create(id));
      assert.ok(malamar.agents.move(agent('Approver').id, agent('Planner').id).ok);
      renameSync(join(open.directory, 'away'), join(open.directory, 'folder'));
      await malamar.agentFiles.look();
      assert.equal(agent('Scout').id, id);
      assert.equal(loop(), 'Approver Planner Scout Implementer Reviewer');
      assert.deepEqual(waiting(), []);
      assert.ok(write(chat.value.id).ok);
    });

    it('are asked about under another name that came while somebody worked, also after the end of that', async () => {
      await save(folder('deployer'), text('Deployer'));
      const { id, workspace_id } = agent('Deployer');
      const task = malamar.tasks.create({ summary: 'Work', description: '' });
      assert.ok(task.ok);
      const order = {
        workspace_id,
        repo_path: '/demo',
        cli_type: 'rehearsal',
        model: null,
        pass: 1,
        origin_id: task.value.id,
        task_id: task.value.id,
        agent: { id, name: 'Deployer', kind: 'main' },
      } as const;
      const now = timestamp(open.clock);
      const run = malamar.store.transaction((writer) => insertRun(writer, order, now));
      // The very last thing that it does: nobody has looked before it is over.
      renameSync(folder('deployer'), folder('research-deployer'));
      malamar.store.transaction((writer) => endRun(writer, run, 'completed', {}, now));
      await malamar.agentFiles.look();
      assert.equal(stateOf(folder('research-deployer')), 'waiting');
      assert.equal(agent('Deployer').slug, 'deployer');

      await save(folder('scout'), text('Scout'));
      renameSync(folder('scout'), folder('finder'));
      await malamar.agentFiles.look();
      assert.equal(agent('Scout').slug, 'finder', 'a person may, from then on');
    });

    it('can be kept in Malamar', async () => {
      await save(folder('scout'), text('Scout'));
      rmSync(folder('scout'));
      await malamar.agentFiles.look();
      assert.match(
        refused(malamar.agentForms.update(agent('Scout').id, { description: 'x' })),
        /is gone/,
      );
      assert.ok(malamar.agentFileHomes.keepInMalamar(agent('Scout').id).ok);
      await malamar.agentFiles.leave();
      assert.ok(loop().includes('Scout'));
      assert.equal(stateOf(folder('scout')), undefined);
    });
  });
});
