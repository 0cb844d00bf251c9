import { eq } from 'drizzle-orm';
import { clinicMembers, clinics } from '../features/care/tables.ts';
import type { Database } from '../platform/database/connect.ts';
import { users } from '../platform/database/tables.ts';
import { orNotFound } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './test-app.ts';

type NewClinic = typeof clinics.$inferInsert;

/** A clinic of Jakarta unless said otherwise; answers its id. */
export async function insertClinic(database: Database, given: Partial<NewClinic> = {}): Promise<string> {
  const place = { city: 'Kota Jakarta Pusat', province: 'DKI Jakarta', latitude: -6.17, longitude: 106.83 };
  const origin = { source: 'kemkes', sourceRef: newId(), sourceDate: '2026-01-01' } as const;
  const kind = { name: 'Klinik Sehat', type: 'clinic', positionQuality: 'exact', timeZone: 'Asia/Jakarta' } as const;
  const [row] = await database
    .insert(clinics)
    .values({ ...kind, ...place, ...origin, ...given })
    .returning({ id: clinics.id });
  return orNotFound(row).id;
}

/** Somebody who works for a clinic from now on, and for no other. */
export async function workFor(database: Database, member: { userId: string; clinicId: string }): Promise<void> {
  const { clinicId } = member;
  await database
    .insert(clinicMembers)
    .values(member)
    .onConflictDoUpdate({ target: clinicMembers.userId, set: { clinicId } });
}

/** The requests of somebody new who works for a clinic. */
export async function hireFor({ database, signUp }: Pick<TestApp, 'database' | 'signUp'>, clinicId: string) {
  const person = await signUp({ email: `${newId()}@example.com` });
  await database.update(users).set({ role: 'clinic' }).where(eq(users.id, person.user.id));
  await workFor(database, { userId: person.user.id, clinicId });
  return person;
}
