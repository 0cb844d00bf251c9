import { sql } from '../../platform/database/drizzle.ts';
import { ownTable, type PersonalData } from '../../platform/personal-data.ts';
import { calendarChanges, calendarEventPeople, calendarEvents, calendarFeeds } from './tables.ts';

/** Events of an organisation are its own, whoever wrote them; those of a person go with the account. */
export const calendarData: PersonalData = {
  tables: [
    ownTable(calendarEvents, calendarEvents.ownerId),
    ownTable(calendarEventPeople, calendarEventPeople.userId),
    {
      table: calendarChanges,
      rows: ({ id }) =>
        sql`${calendarChanges.eventId} in (select ${calendarEvents.id} from ${calendarEvents} where ${calendarEvents.ownerId} = ${id})`,
    },
    ownTable(calendarFeeds, calendarFeeds.userId, { leftOut: { token_hash: 'secret' } }),
  ],
};
