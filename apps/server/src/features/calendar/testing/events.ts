import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { newFeedToken } from '../feed/feed-token.ts';
import { replaceFeed } from '../feed/feeds-repository.ts';
import { calendarChanges, calendarEventPeople, calendarEvents, type EventRow } from '../tables.ts';

type NewEvent = typeof calendarEvents.$inferInsert;

/** An hour at nine in Makassar on some day of the next century, where few others are; it repeats, and is changed once. */
export async function insertFullEvent(database: Database, given: Partial<NewEvent>): Promise<EventRow> {
  const startsAt = new Date(Date.UTC(2101, 0, 1 + Math.floor(Math.random() * 20_000), 1));
  const startsLocal = `${startsAt.toISOString().slice(0, 10)}T09:00`;
  const [event] = await database
    .insert(calendarEvents)
    .values({
      ...{ title: newId(), text: 'All rooms', place: 'Ward 2', colour: 'teal', isBusy: true },
      ...{
        startsLocal,
        zone: 'Asia/Makassar',
        minutes: 60,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 90_000_000),
      },
      recurrence: { frequency: 'daily', interval: 1, ends: { count: 2 } },
      ...given,
    })
    .returning();
  const { id: eventId, ownerId } = orNotFound(event);
  const occurrence = `${new Date(startsAt.getTime() + 86_400_000).toISOString().slice(0, 10)}T09:00`;
  await database.insert(calendarChanges).values({ eventId, occurrence, change: { title: 'Late' } });
  if (ownerId) await database.insert(calendarEventPeople).values({ eventId, userId: ownerId });
  return orNotFound(event);
}

/** Gives somebody an address of a feed. @returns its token */
export async function insertFeed(database: Database, userId: string): Promise<string> {
  const { token, tokenHash } = newFeedToken();
  await replaceFeed(database, userId, tokenHash);
  return token;
}
