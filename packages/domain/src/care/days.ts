const DAY_MS = 86_400_000;

// Not by Temporal: the pages of a booking would load its polyfill for these two alone.

/** The day, `YYYY-MM-DD`, that a clock of a time zone shows at a time. */
export const dayIn = (timeZone: string, time: Date | string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(time));

/** The day that is so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
