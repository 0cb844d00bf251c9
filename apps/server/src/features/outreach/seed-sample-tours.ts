import { newId } from '../../platform/ids.ts';
import { SAMPLE, type SampleSeed } from '../../platform/sample/seed-samples.ts';
import { tours } from './tables.ts';

const DAY_MS = 86_400_000;

/** Screening days that are being planned: nobody can book a place. */
export const sampleTours: SampleSeed = {
  feature: 'outreach',
  tables: [tours],
  insert: async (tx, { mark }) => {
    for (const [at, host] of ['SDN 3 Ubud', 'Puskesmas Ubud I'].entries()) {
      const id = newId();
      const day = new Date(Date.now() + (30 + at) * DAY_MS).toISOString().slice(0, 10);
      await tx.insert(tours).values({
        id,
        title: `Hari skrining kulit ${SAMPLE}`,
        setting: at === 0 ? 'school' : 'health_centre',
        host,
        address: 'Jalan Raya Ubud 1',
        city: 'Kab. Gianyar',
        latitude: -8.507,
        longitude: 115.263,
        day,
        opensAt: '08:00',
        closesAt: '12:00',
        timezone: 'Asia/Makassar',
        startsAt: new Date(`${day}T08:00:00+08:00`),
        endsAt: new Date(`${day}T12:00:00+08:00`),
        places: 40,
        state: 'draft',
      });
      await mark(tours, id);
    }
  },
};
