import type { Disposable } from '../base/disposable.ts';
import type { ToHost, ToPage } from '../protocol.ts';

/** A page's connection to the workspace. */
export interface Link extends Disposable {
  receive(message: ToHost): void;
}

/** This window's place at the workspace: it owns the database, or it follows the window that does. */
export interface Seat {
  readonly role: 'owner' | 'follower';
  link(post: (message: ToPage) => void): Link;
  /** Harmless if it works already, or if another window does. */
  startWorking(): Promise<void>;
  /** Resolves when everything is on disk and the place is free for another window. */
  leave(): Promise<void>;
}
