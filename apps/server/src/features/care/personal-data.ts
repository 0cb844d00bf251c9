import { sql } from 'drizzle-orm';
import { ownTable, type PersonalData } from '../../platform/personal-data.ts';
import { clinicMembers, consultationNotes, consultations } from './tables.ts';

export const careData: PersonalData = {
  tables: [
    ownTable(clinicMembers, clinicMembers.userId),
    ownTable(consultations, consultations.userId),
    {
      table: consultationNotes,
      rows: ({ id }) =>
        sql`${consultationNotes.consultationId} in (select ${consultations.id} from ${consultations} where ${consultations.userId} = ${id})`,
      leftOut: { author_id: 'others' },
    },
  ],
};
