import { cardRuleTerms } from '@skrin/contract/boards/card-rules';
import { workingHours } from '@skrin/contract/support/hours';
import { sql } from '../../platform/database/drizzle.ts';
import { organisations } from '../../platform/database/tables.ts';
import { inquiries } from './tables.ts';

/** Inquiries that nobody has answered in time, for the organisation that answers them; by the time when they came. */
export const waitingInquiries = sql`
  select ${inquiries.id} as id, ${organisations.id} as organisation_id, ${inquiries.createdAt} as since,
    to_char(${inquiries.createdAt} at time zone ${workingHours.timeZone}, 'YYYY-MM-DD HH24:MI') as title
  from ${inquiries} cross join ${organisations}
  where ${organisations.kind} = 'skrin' and ${inquiries.state} = 'new'
    and ${inquiries.createdAt} < now() - make_interval(hours => ${cardRuleTerms.inquiry_unanswered.hours})`;
