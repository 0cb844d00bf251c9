import type {
  ClinicSchedule,
  Closure,
  ManagedService,
  OpeningHours,
  ServiceInput,
} from '@skrin/contract/care/clinic-schedule';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import type { Scoped } from '../../../platform/policy/policy.ts';
import { clinicClosures, clinicHours, clinicServices, clinics } from '../tables.ts';

type ServiceRow = typeof clinicServices.$inferSelect;
interface ClinicRow {
  id: string;
  timeZone: string;
}

export async function findManagedClinic(executor: Executor, { id, scope }: Scoped): Promise<ClinicRow | undefined> {
  const [row] = await executor
    .select({ id: clinics.id, timeZone: clinics.timeZone })
    .from(clinics)
    .where(and(eq(clinics.id, id), scope));
  return row;
}

/** As `findManagedClinic`; others who change the schedule wait until the transaction ends. */
export async function lockManagedClinic(tx: Transaction, key: Scoped): Promise<ClinicRow | undefined> {
  await tx
    .select({ id: clinics.id })
    .from(clinics)
    .where(and(eq(clinics.id, key.id), key.scope))
    .for('no key update');
  return findManagedClinic(tx, key);
}

/** @param today a day of the clinic; closures before it are left out */
export async function readSchedule(
  executor: Executor,
  { id, timeZone }: ClinicRow,
  today: string,
): Promise<ClinicSchedule> {
  const hours = await executor
    .select()
    .from(clinicHours)
    .where(eq(clinicHours.clinicId, id))
    .orderBy(asc(clinicHours.weekday), asc(clinicHours.opensAt));
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
  return { timeZone, hours: hours.map(presentHours), closures, services: services.map(presentService) };
}

/** PostgreSQL adds seconds. */
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

/** Changes the one with this id, or adds it. False when the clinic has no such service. */
export async function saveService(
  tx: Transaction,
  clinicId: string,
  { id, price, priceUsd, ...service }: ServiceInput,
): Promise<boolean> {
  const row = { ...service, priceAmount: price?.amount ?? null, priceUsd: priceUsd?.amount ?? null };
  const saved =
    id === undefined
      ? await tx
          .insert(clinicServices)
          .values({ clinicId, ...row })
          .returning({ id: clinicServices.id })
      : await tx
          .update(clinicServices)
          .set(row)
          .where(and(eq(clinicServices.id, id), eq(clinicServices.clinicId, clinicId)))
          .returning({ id: clinicServices.id });
  return saved.length > 0;
}
