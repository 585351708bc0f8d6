/** By these the pages of the world are found again. */
export const names = {
  workspace: 'The tea house at the end of the long road',
  agent: 'Planner',
  /** Its one run is the one that the run page shows. */
  runOf: 'Inspector of everything that is poured, steeped and served',
  task: 'Show how long each tea has to brew, in the list and on the page of the tea',
  workingTask: 'Keep the kettle at ninety degrees',
  realTask: 'Write the opening hours into the README',
  chat: 'Which teas do we have, and why does the timer ring too late for all of them?',
  workingChat: 'Still thinking',
} as const;

/** What people and agents write does not care for the width of a page. */
export const words = {
  unbreakable: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung'.repeat(2),
  rightToLeft: 'הוסף כפתור שמאפשר לעצור את הטיימר (Timer) לפני הזמן',
  emoji: '🍵🫖 Make the tea page cosy 👨‍👩‍👧‍👦 🏳️‍🌈 and warm 🔥🔥🔥',
  long: 'When somebody opens the page of a tea that is not in the house any more, tell them kindly that it is gone, name three teas that taste alike, and do not show the buttons for brewing, because there is nothing to brew; the same holds for teas that will only arrive next week',
} as const;

/** Everything that markdown can do here. */
export const markdown = `# What I found

The timer is **off by one** in \`src/teas.js\`, see [the page about it](https://example.org/a/very/long/address/that/does/not/want/to/break).

1. It reads the minutes as text,
2. adds *one*, and
3. rings when nobody wants tea any more.

- a list
  - in a list
- ~~not any more~~

> Somebody said this before, and nobody listened.

\`\`\`js
const minutes = teas.find(({ name }) => name === wanted)?.minutes ?? ${'very'.repeat(30)}Long;
\`\`\`

| tea | minutes | a remark that takes a lot of room in a table | ${words.unbreakable.slice(0, 60)} |
|---|---|---|---|
| green | 2 | not longer, or it becomes bitter | yes |
| black | 4 | with milk, if you must | no |

---

${words.rightToLeft}

${words.unbreakable}`;

const MINUTE_MS = 60_000;

/** The world has a past, and a future. */
export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * MINUTE_MS).toISOString();
