import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { clinics } from '../tables.ts';

/**
 * What waits at clinics for cards of their boards, titled by the time of day there since when it does.
 * @param waitingAt a statement of what waits at one clinic, with its `id` and `since` when
 */
export const waitingAtClinics = (waitingAt: (clinicId: SQL) => SQL): SQL => sql`
  select waiting.id, ${clinics.organisationId} as organisation_id, waiting.since,
    to_char(waiting.since at time zone ${clinics.timeZone}, 'YYYY-MM-DD HH24:MI') as title
  from ${clinics} cross join lateral (${waitingAt(sql`${clinics.id}`)}) as waiting`;
