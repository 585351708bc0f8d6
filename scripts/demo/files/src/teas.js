const minutes = { green: 2, black: 4, herbal: 7 };

/** How long a tea has to steep, in minutes. */
export function steepingTime(tea) {
  const time = minutes[tea];
  if (time === undefined) throw new Error(`I do not know ${tea} tea.`);
  return time;
}
