import type { Database } from '../../../platform/database/connect.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { tours } from '../tables.ts';

const HOUR_MS = 3_600_000;

/** Inserts a published screening day of five places, which begins in a week; returns its id. */
export async function insertTour(database: Database, given: Partial<typeof tours.$inferInsert> = {}): Promise<string> {
  const startsAt = given.startsAt ?? new Date(Date.now() + 7 * 24 * HOUR_MS);
  const place = { setting: 'school', host: 'SDN 3 Ubud', address: 'Jalan Raya 1', city: 'Kab. Gianyar' } as const;
  const position = { latitude: -8.5, longitude: 115.26 };
  const wall = { day: startsAt.toISOString().slice(0, 10), opensAt: '08:00', closesAt: '12:00' };
  const [row] = await database
    .insert(tours)
    .values({
      ...{
        title: 'Skin day',
        ...place,
        ...position,
        ...wall,
        timezone: 'Asia/Makassar',
        places: 5,
        state: 'published',
      },
      startsAt,
      endsAt: new Date(startsAt.getTime() + 4 * HOUR_MS),
      ...given,
    })
    .returning();
  return orNotFound(row).id;
}
