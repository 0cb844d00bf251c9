import { cardRuleTerms } from '@skrin/contract/boards/card-rules';
import { sql } from '../../../platform/database/drizzle.ts';
import { clinics, consultations } from '../tables.ts';

/** Consultations that their clinic has not confirmed in time, by the time of day there when they are to begin. */
export const waitingConsultations = sql`
  select ${consultations.id} as id, ${clinics.organisationId} as organisation_id, ${consultations.createdAt} as since,
    to_char(${consultations.startsAt} at time zone ${clinics.timeZone}, 'YYYY-MM-DD HH24:MI') as title
  from ${consultations} join ${clinics} on ${clinics.id} = ${consultations.clinicId}
  where ${consultations.state} = 'requested' and ${consultations.heldUntil} is null
    and ${consultations.createdAt} < now() - make_interval(hours => ${cardRuleTerms.consultation_unconfirmed.hours})`;
