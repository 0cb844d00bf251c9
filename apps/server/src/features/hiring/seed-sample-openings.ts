import { newId } from '../../platform/ids.ts';
import { SAMPLE, type SampleSeed } from '../../platform/sample/seed-samples.ts';
import { openings } from './tables.ts';

const samples = [
  { title: 'Perawat skrining kulit', role: 'health_worker', place: 'Bandung', state: 'draft' },
  { title: 'Dokter kulit jarak jauh', role: 'doctor', place: null, state: 'closed' },
] as const;

/** Openings that nobody can apply for: one that is being written, and one that is closed. */
export const sampleOpenings: SampleSeed = {
  feature: 'hiring',
  tables: [openings],
  insert: async (tx, { mark }) => {
    for (const { title, role, place, state } of samples) {
      const id = newId();
      const isClosed = state === 'closed';
      const now = new Date();
      await tx.insert(openings).values({
        id,
        title: `${title} ${SAMPLE}`,
        slug: `sample-${id}`,
        role,
        employment: 'full_time',
        workplace: place === null ? 'remote' : 'on_site',
        place,
        experience: 'none',
        salaryPer: 'month',
        negotiable: true,
        language: 'id',
        content: `Contoh lowongan. ${SAMPLE}`,
        state,
        visible: isClosed,
        candidates: 0,
        ...(isClosed && { publishedAt: now, closedAt: now }),
      });
      await mark(openings, id);
    }
  },
};
