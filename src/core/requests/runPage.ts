import { success } from '../../base/result.ts';
import type { runPageRequests } from '../../protocol/runPage.ts';
import { readChanges, readEventDetails, readOrder, readOutput } from '../runReading.ts';
import { newestEvents } from '../views/eventRows.ts';
import type { Handler } from './handler.ts';

export const runPageHandlers: { readonly [N in keyof typeof runPageRequests]: Handler<N> } = {
  'events.read': ({ store }, { id, before, most }) =>
    success(newestEvents(store.read, id, most, before)),
  'eventDetails.read': (malamar, { id, seq }) => readEventDetails(malamar, id, seq),
  'runOutput.read': (malamar, { id, most }) => readOutput(malamar, id, most),
  'runOrder.read': (malamar, { id }) => readOrder(malamar, id),
  'runChanges.read': ({ restores }, { id }) => readChanges(restores, id),
};
