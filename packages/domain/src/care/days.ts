const DAY_MS = 86_400_000;

// Without Temporal: the pages of a booking would load its polyfill for these two functions alone.

/** The day, `YYYY-MM-DD`, in a time zone at a time. */
export const dayIn = (timeZone: string, time: Date | string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(time));

/** The day this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
