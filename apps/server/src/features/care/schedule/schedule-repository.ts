import type {
  ClinicSchedule,
  Closure,
  ManagedService,
  OpeningHours,
  ServiceInput,
} from '@skrin/contract/care/clinic-schedule';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { and, asc, eq, gte, isNull, ne, sql } from '../../../platform/database/drizzle.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { clinicClosures, clinicHours, clinicServices, clinics } from '../tables.ts';

type ServiceRow = typeof clinicServices.$inferSelect;
interface ClinicRow {
  id: string;
  name: string;
  timeZone: string;
  organisationId: string | null;
  /** The version of the schedule: when the clinic was last changed, also by an import; in milliseconds. */
  version: number;
}

/** The clinic with this id; undefined when another row stands for it. */
export async function findManagedClinic(executor: Executor, { id, scope }: Scoped): Promise<ClinicRow | undefined> {
  const [row] = await executor
    .select({
      id: clinics.id,
      name: clinics.name,
      timeZone: clinics.timeZone,
      organisationId: clinics.organisationId,
      updatedAt: clinics.updatedAt,
    })
    .from(clinics)
    .where(and(eq(clinics.id, id), isNull(clinics.duplicateOf), scope));
  if (!row) return undefined;
  const { updatedAt, ...clinic } = row;
  return { ...clinic, version: updatedAt.getTime() };
}

/** As `findManagedClinic`, with a row lock: other changes of the schedule wait until the transaction ends. */
export async function lockManagedClinic(tx: Transaction, key: Scoped): Promise<ClinicRow | undefined> {
  await tx
    .select({ id: clinics.id })
    .from(clinics)
    .where(and(eq(clinics.id, key.id), key.scope))
    .for('no key update');
  return findManagedClinic(tx, key);
}

/** Raises the version of the schedule. The caller holds the row lock of the clinic. */
export async function raiseVersion(tx: Transaction, { id, version }: ClinicRow): Promise<void> {
  const updatedAt = new Date(Math.max(Date.now(), version + 1));
  await tx.update(clinics).set({ updatedAt }).where(eq(clinics.id, id));
}

/** From Monday on. */
export async function readHours(executor: Executor, clinicId: string): Promise<OpeningHours[]> {
  const hours = await executor
    .select()
    .from(clinicHours)
    .where(eq(clinicHours.clinicId, clinicId))
    .orderBy(asc(clinicHours.weekday), asc(clinicHours.opensAt));
  return hours.map(presentHours);
}

/** @param today in the clinic's time zone; closures before it are left out */
export async function readSchedule(
  executor: Executor,
  { id, timeZone, version }: ClinicRow,
  today: string,
): Promise<ClinicSchedule> {
  const hours = await readHours(executor, id);
  const closures = await executor
    .select({ day: clinicClosures.day, reason: clinicClosures.reason })
    .from(clinicClosures)
    .where(and(eq(clinicClosures.clinicId, id), gte(clinicClosures.day, today)))
    .orderBy(asc(clinicClosures.day));
  const services = await executor
    .select()
    .from(clinicServices)
    .where(eq(clinicServices.clinicId, id))
    .orderBy(asc(clinicServices.createdAt), asc(clinicServices.id));
  return { version, timeZone, hours, closures, services: services.map(presentService) };
}

/** Cuts off the seconds that PostgreSQL adds to times. */
const presentHours = ({ weekday, opensAt, closesAt }: typeof clinicHours.$inferSelect): OpeningHours => ({
  weekday,
  opensAt: opensAt.slice(0, 5),
  closesAt: closesAt.slice(0, 5),
});

const presentService = ({ priceAmount, priceUsd, ...row }: ServiceRow): ManagedService => ({
  id: row.id,
  name: row.name,
  channel: row.channel,
  minutes: row.minutes,
  price: priceAmount === null ? null : { amount: priceAmount, currency: 'IDR' },
  priceUsd: priceUsd === null ? null : { amount: priceUsd, currency: 'USD' },
  isActive: row.isActive,
});

export async function replaceHours(tx: Transaction, clinicId: string, hours: OpeningHours[]): Promise<void> {
  await tx.delete(clinicHours).where(eq(clinicHours.clinicId, clinicId));
  if (hours.length > 0) await tx.insert(clinicHours).values(hours.map((span) => ({ clinicId, ...span })));
}

export async function replaceClosures(tx: Transaction, clinicId: string, closures: Closure[]): Promise<void> {
  await tx.delete(clinicClosures).where(eq(clinicClosures.clinicId, clinicId));
  if (closures.length > 0) await tx.insert(clinicClosures).values(closures.map((day) => ({ clinicId, ...day })));
}

export const countServices = (tx: Transaction, clinicId: string): Promise<number> =>
  tx.$count(clinicServices, eq(clinicServices.clinicId, clinicId));

/** Whether the clinic has another active service of this name and channel. */
export async function isNameTaken(tx: Transaction, { id, clinicId, name, channel }: ServiceRow): Promise<boolean> {
  const { name: named } = clinicServices;
  const isNamesake = and(sql`lower(${named}) = lower(${name})`, eq(clinicServices.channel, channel));
  const isOffered = and(eq(clinicServices.clinicId, clinicId), clinicServices.isActive, ne(clinicServices.id, id));
  return (await tx.$count(clinicServices, and(isNamesake, isOffered))) > 0;
}

/** Changes the service with this id, or adds one without an id. Undefined when the clinic has no service of this id. */
export async function saveService(
  tx: Transaction,
  clinicId: string,
  { id, price, priceUsd, ...service }: ServiceInput,
): Promise<ServiceRow | undefined> {
  const row = { ...service, priceAmount: price?.amount ?? null, priceUsd: priceUsd?.amount ?? null };
  const [saved] =
    id === undefined
      ? await tx
          .insert(clinicServices)
          .values({ clinicId, ...row })
          .returning()
      : await tx
          .update(clinicServices)
          .set(row)
          .where(and(eq(clinicServices.id, id), eq(clinicServices.clinicId, clinicId)))
          .returning();
  return saved;
}
