import { addDays, dayIn } from '@skrin/domain/care/days';
import { startOfDay } from '@skrin/domain/care/slots';

/** The end of a day in a zone, as a time; null for no day. */
export const endOfDay = (day: string, zone: string): string | null =>
  day === '' ? null : startOfDay(zone, addDays(day, 1)).toISOString();

/** The last day on which something that ends at a time can still be opened. */
export const lastDayOf = (endsAt: string | null, zone: string): string =>
  endsAt === null ? '' : dayIn(zone, new Date(Date.parse(endsAt) - 1));
