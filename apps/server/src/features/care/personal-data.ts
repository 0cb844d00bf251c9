import { sql } from '../../platform/database/drizzle.ts';
import { ownTable, type PersonalData } from '../../platform/personal-data.ts';
import { cancelComing } from './consultations/end-consultations.ts';
import type { Consequences } from './consultations/move-consultation.ts';
import { consultationNotes, consultations } from './tables.ts';

/** @param consequences of consultations that are cancelled when an account goes */
export const careData = (consequences: Consequences): PersonalData => ({
  tables: [
    ownTable(consultations, consultations.userId),
    {
      table: consultationNotes,
      rows: ({ id }) =>
        sql`${consultationNotes.consultationId} in (select ${consultations.id} from ${consultations} where ${consultations.userId} = ${id})`,
      leftOut: { author_id: 'others' },
    },
  ],
  remove: async (tx, { id }) => {
    await cancelComing(consequences, tx, id);
    return [];
  },
});
