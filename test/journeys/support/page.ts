/// <reference types="vscode-webview" />
/// <reference path="../../../webview/ui/elements.d.ts" />
import assert from 'node:assert/strict';
import { type ComponentType, createElement, options, render } from 'preact';
import { Emitter } from '../../../src/base/event.ts';
import { type Result, success } from '../../../src/base/result.ts';
import { Conversation } from '../../../src/core/conversation.ts';
import { isWindowRequest, type PageName, type PageStates } from '../../../src/protocol.ts';
import { Host, type Kind, type Known } from '../../../webview/host.ts';
import type { PageProps } from '../../../webview/start.tsx';
import type { OpenWorkspace } from './openWorkspace.ts';
import { somewhere } from './talk.ts';
import { TinyElement, withBrowser } from './tinyDom.ts';

/** Something was drawn. */
const drawn = new Emitter<void>();
const { diffed } = options;
options.diffed = (node) => {
  diffed?.(node);
  setImmediate(() => drawn.fire());
};
/** What comes after drawing comes at once: nobody has to see the page first. */
options.requestAnimationFrame = (action) => void setImmediate(action);
const drawnOut = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** What only a window can do; those that a test does not give are only noted. */
export type WindowActs = Readonly<Record<string, (params: never) => unknown>>;

/** A page of a workspace, drawn by its own components and told the news by the workspace itself. */
export class Page<P extends PageName> {
  /** What it asked for, by name, with what it gave. */
  readonly asked: [name: string, params: unknown][] = [];
  readonly root = new TinyElement('main');
  readonly #host: Host<P>;
  readonly #conversation: Conversation;
  #known: Known<P> | undefined;

  private constructor(
    { malamar }: OpenWorkspace,
    kind: Kind<P>,
    component: ComponentType<PageProps<P>>,
    acts: WindowActs,
  ) {
    this.#host = new Host<P>(
      kind,
      (known) => {
        this.#known = known;
        const { state, restricted, editor, newTask } = known;
        if (!state) return;
        const props = { state, host: this.#host, restricted, editor, newTask };
        render(createElement(component, props), this.root as unknown as Element);
      },
      (message) => {
        if (message.type === 'call') this.asked.push([message.name, message.params]);
        if (message.type === 'call' && isWindowRequest(message.name))
          void this.#actAsWindow(message, acts);
        else this.#conversation.receive(message);
      },
    );
    this.#conversation = new Conversation(malamar, (message) => this.#host.receive(message));
  }

  static async ofChats(workspace: OpenWorkspace, acts: WindowActs = {}): Promise<Page<'chats'>> {
    // Not before the browser is there, of which they ask for a memory when they are loaded.
    const { Chats } = await import('../../../webview/pages/chats/chats.tsx');
    const { reduceChats } = await import('../../../webview/pages/chats/reduce.ts');
    const newChat = ({ agent }: { agent: string | null }) => workspace.malamar.chats.create(agent);
    const kind = { page: 'chats', reduce: reduceChats } as const;
    return new Page(workspace, kind, Chats, { 'window.newChat': newChat, ...acts }).#begin();
  }

  static async ofChat(
    workspace: OpenWorkspace,
    subject: string,
    acts: WindowActs = {},
  ): Promise<Page<'chat'>> {
    const { Chat } = await import('../../../webview/pages/chat/chat.tsx');
    const { reduceChat, renewChat } = await import('../../../webview/pages/chat/reduce.ts');
    const send = ({ id, text }: { id: string; text: string }) =>
      workspace.malamar.chatWriting.send(id, text, somewhere);
    const kind = { page: 'chat', subject, reduce: reduceChat, renew: renewChat } as const;
    return new Page(workspace, kind, Chat, { 'window.sendMessage': send, ...acts }).#begin();
  }

  get state(): PageStates[P] {
    assert.ok(this.#known?.state);
    return this.#known.state;
  }

  /** What it gave each time that it asked for this. */
  given(name: string): unknown[] {
    return this.asked.flatMap(([asked, params]) => (asked === name ? [params] : []));
  }

  /** Resolves when it looks so. */
  async until(isSo: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isSo()) return;
        looking.dispose();
        resolve();
      };
      const looking = drawn.on(look);
      look();
    });
  }

  /** Whatever has this role, in the order in which it is read. */
  role(role: string): TinyElement[] {
    return this.root.querySelectorAll(`[role=${role}]`);
  }

  tag(name: string): TinyElement[] {
    return this.root.all.filter(({ localName }) => localName === name);
  }

  button(words: string): TinyElement {
    const found = this.tag('button').find(({ textContent }) => textContent.trim() === words);
    assert.ok(found, `there is a button “${words}”`);
    return found;
  }

  maybe(label: string): TinyElement | undefined {
    return this.root.all.find(({ attributes }) => attributes.get('aria-label') === label);
  }

  /** By what a screen reader calls it. */
  labelled(label: string): TinyElement {
    const found = this.maybe(label);
    assert.ok(found, `“${label}” is on the page`);
    return found;
  }

  /** The list to choose from that stands beside these words. */
  selector(words: string): TinyElement {
    const label = this.root.all.find(
      ({ localName, firstChild }) => localName === 'label' && firstChild?.textContent === words,
    );
    const list = label?.all.find(({ localName }) => localName === 'select');
    assert.ok(list, `“${words}” can be chosen`);
    return list;
  }

  choose(words: string, value: string): void {
    const list = this.selector(words);
    list.value = value;
    list.fire('change');
  }

  type(label: string, value: string): void {
    const field = this.labelled(label);
    field.value = value;
    field.fire('input');
  }

  /** Takes it off the screen. */
  async close(): Promise<void> {
    this.#conversation.dispose();
    await drawnOut();
    render(null, this.root as unknown as Element);
    await drawnOut();
  }

  async #begin(): Promise<this> {
    this.#host.ready();
    await this.until(() => this.root.childNodes.length > 0);
    return this;
  }

  async #actAsWindow(
    { call, name, params }: { call: number; name: string; params: unknown },
    acts: WindowActs,
  ): Promise<void> {
    const done = await acts[name]?.(params as never);
    const result = (done ?? success(null)) as Result<unknown>;
    this.#host.receive({ type: 'reply', call, result });
  }
}

/** Pages that a test opens; taken off the screen after it, however it ends. To be called before the workspace is. */
export function openPages() {
  withBrowser();
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const page of open.splice(0)) await page.close();
  });
  const kept = <T extends { close(): Promise<void> }>(page: T): T => {
    open.push(page);
    return page;
  };
  return {
    chats: async (...given: Parameters<typeof Page.ofChats>) => kept(await Page.ofChats(...given)),
    chat: async (...given: Parameters<typeof Page.ofChat>) => kept(await Page.ofChat(...given)),
  };
}
