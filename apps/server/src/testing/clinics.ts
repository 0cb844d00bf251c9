import type { Role } from '@skrin/contract/access/roles';
import { clinicHours, clinicServices, clinics } from '../features/care/tables.ts';
import type { Database } from '../platform/database/connect.ts';
import { and, eq } from '../platform/database/drizzle.ts';
import { organisations, users } from '../platform/database/tables.ts';
import { orNotFound } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './test-app.ts';

type NewClinic = typeof clinics.$inferInsert;

/** Inserts a clinic, in Jakarta by default; returns its id. */
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

/** The organisation that a clinic is. */
export async function organisationOf(database: Database, clinicId: string): Promise<string> {
  const [clinic] = await database.select().from(clinics).where(eq(clinics.id, clinicId));
  const { name, organisationId } = orNotFound(clinic);
  if (organisationId !== null) return organisationId;
  const id = newId();
  await database.insert(organisations).values({ id, name, kind: 'clinic' });
  await database.update(clinics).set({ organisationId: id }).where(eq(clinics.id, clinicId));
  return id;
}

/** Makes a user work for this clinic, and for no other, if they have the role of clinic staff. */
export async function setStaffClinic(
  database: Database,
  { userId, clinicId }: { userId: string; clinicId: string },
): Promise<void> {
  const organisationId = await organisationOf(database, clinicId);
  await database
    .update(users)
    .set({ organisationId })
    .where(and(eq(users.id, userId), eq(users.role, 'clinic')));
}

/** Gives a user a role; clinic staff work for a new clinic. */
export async function giveRole(database: Database, userId: string, role: Role): Promise<void> {
  const organisationId = role === 'clinic' ? await organisationOf(database, await insertClinic(database)) : null;
  await database.update(users).set({ role, organisationId }).where(eq(users.id, userId));
}

/** The client of a new user who works for a clinic. */
export async function signUpStaff({ database, signUp }: Pick<TestApp, 'database' | 'signUp'>, clinicId: string) {
  const person = await signUp({ email: `${newId()}@example.com` });
  const organisationId = await organisationOf(database, clinicId);
  await database.update(users).set({ role: 'clinic', organisationId }).where(eq(users.id, person.user.id));
  return person;
}

type NewService = typeof clinicServices.$inferInsert;

/** Inserts a service, by default a visit of half an hour, at a clinic open from 8 to 16 each day; returns its id. */
export async function insertService(
  database: Database,
  clinicId: string,
  given: Partial<NewService> = {},
): Promise<string> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ clinicId, weekday, opensAt: '08:00', closesAt: '16:00' }));
  await database.insert(clinicHours).values(hours).onConflictDoNothing();
  const [row] = await database
    .insert(clinicServices)
    .values({ clinicId, name: 'Skin check', channel: 'visit', minutes: 30, ...given })
    .returning({ id: clinicServices.id });
  return orNotFound(row).id;
}

/** The day, `YYYY-MM-DD`, that many days from now in Jakarta, which has no daylight saving time. */
export const jakartaDay = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);

/** The ISO time of such a day at a local time in Jakarta, such as `08:30`. */
export const inJakarta = (days: number, time: string): string =>
  new Date(`${jakartaDay(days)}T${time}:00+07:00`).toISOString();
