import { getFeed } from '@skrin/contract/calendar/endpoints';
import { orNotFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import type { Calendars } from '../context.ts';
import { eventPolicy } from '../event-policy.ts';
import { listEvents } from '../events-repository.ts';
import { EVENTS_READ } from '../read-calendar.ts';
import { feedCalendar } from './feed-calendar.ts';
import { hashFeedToken, newFeedToken } from './feed-token.ts';
import { findReader, replaceFeed } from './feeds-repository.ts';

/** How far back a feed goes, and how far ahead consultations are in it. */
const [PAST_DAYS, AHEAD_DAYS] = [90, 200];
const DAY_MS = 86_400_000;

/** A new secret address of the actor's calendar; the one before ends. */
export async function createFeed({ database, publicUrl }: Calendars, { userId }: Actor): Promise<{ url: string }> {
  const { token, tokenHash } = newFeedToken();
  await replaceFeed(database, userId, tokenHash);
  return { url: new URL(getFeed.path.replace(':token', token), publicUrl).href };
}

/**
 * The calendar of whoever has this address, as they see it now.
 * @throws AppError not_found for an address that has ended, and of somebody who has no calendar any more
 */
export async function readFeed({ database, clinics, publicUrl }: Calendars, token: string): Promise<string> {
  const { clinicOf, readClinicCalendar } = clinics;
  const actor = orNotFound(await findReader(database, { tokenHash: hashFeedToken(token), clinicOf }));
  const now = new Date();
  const span = {
    from: new Date(now.getTime() - PAST_DAYS * DAY_MS),
    to: new Date(now.getTime() + AHEAD_DAYS * DAY_MS),
  };
  const scope = eventPolicy.scope(actor);
  const events = await listEvents(database, { scope, from: span.from, to: FOREVER, limit: EVENTS_READ });
  const clinic = await readClinicCalendar(database, { ...span, actor });
  return feedCalendar({ events, consultations: clinic?.consultations ?? [], publicUrl, now });
}

const FOREVER = new Date('9999-12-31T00:00:00Z');
