import type { View } from './view.ts';

/** The news as they are, for programs that follow them; their numbers are those of the cursor. */
export const eventsView: View<'events'> = {
  state: () => ({}),
  addition: (_, changes) => (changes.length === 0 ? undefined : { events: changes }),
};
