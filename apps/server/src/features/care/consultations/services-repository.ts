import type { ClinicService } from '@skrin/contract/care/consultations';
import type { BookedCalendar, Calendar } from '@skrin/domain/care/slots';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { clinicClosures, clinicHours, clinicServices, clinics, consultations } from '../tables.ts';

type ServiceColumns = typeof clinicServices.$inferSelect;
/** A service with the calendar of its clinic. */
export type ServiceRow = ServiceColumns & Omit<Calendar, 'minutes'>;

/** The active services of a clinic; undefined when there is no such clinic. */
export async function listActiveServices(executor: Executor, clinicId: string): Promise<ServiceColumns[] | undefined> {
  const rows = await executor
    .select({ service: clinicServices })
    .from(clinics)
    .leftJoin(clinicServices, and(eq(clinicServices.clinicId, clinics.id), clinicServices.isActive))
    .where(eq(clinics.id, clinicId))
    .orderBy(asc(clinicServices.name), asc(clinicServices.id));
  return rows.length === 0 ? undefined : rows.flatMap(({ service }) => service ?? []);
}

const selectServices = (executor: Executor, where: SQL | undefined): Promise<ServiceRow[]> =>
  executor
    .select({
      ...getTableColumns(clinicServices),
      timeZone: clinics.timeZone,
      hours: sql<ServiceRow['hours']>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'weekday', ${clinicHours.weekday}, 'opensAt', ${clinicHours.opensAt}, 'closesAt', ${clinicHours.closesAt})), '[]')
        from ${clinicHours} where ${clinicHours.clinicId} = ${clinics.id})`,
      closures: sql<string[]>`array(
        select ${clinicClosures.day}::text from ${clinicClosures} where ${clinicClosures.clinicId} = ${clinics.id})`,
    })
    .from(clinicServices)
    .innerJoin(clinics, eq(clinics.id, clinicServices.clinicId))
    .where(where);

export async function findService(executor: Executor, id: string): Promise<ServiceRow | undefined> {
  const [row] = await selectServices(executor, eq(clinicServices.id, id));
  return row;
}

/** The states in which a consultation occupies its time, as in the exclusion constraint of migration 0023. */
const holdsTime = inArray(consultations.state, ['unpaid', 'requested', 'confirmed', 'arrived']);

/** The times that are taken of some services, from a time on, before another. */
const selectTaken = (executor: Executor, services: SQL, from: Date, to: Date | null = null) =>
  executor
    .select({
      serviceId: consultations.serviceId,
      startsAt: consultations.startsAt,
      endsAt: consultations.endsAt,
    })
    .from(consultations)
    .where(
      and(
        services,
        sql`tstzrange(${consultations.startsAt}, ${consultations.endsAt})
          && tstzrange(${from.toISOString()}::timestamptz, ${to?.toISOString() ?? null}::timestamptz)`,
        holdsTime,
      ),
    );

/** The service with its taken times, from a time on. */
export const withTakenSlots = async (executor: Executor, service: ServiceRow, from: Date): Promise<BookedCalendar> => ({
  ...service,
  taken: await selectTaken(executor, eq(consultations.serviceId, service.id), from),
});

/** The active services of a clinic, or of all, with their taken times within a span. */
export async function listCalendars(
  executor: Executor,
  { clinicId, from, to }: { clinicId?: string; from: Date; to: Date },
): Promise<BookedCalendar[]> {
  const ofClinic = clinicId === undefined ? undefined : eq(clinicServices.clinicId, clinicId);
  const services = await selectServices(executor, and(clinicServices.isActive, isNull(clinics.duplicateOf), ofClinic));
  const ids = services.map(({ id }) => id);
  const taken = ids.length === 0 ? [] : await selectTaken(executor, inArray(consultations.serviceId, ids), from, to);
  const byService = Map.groupBy(taken, ({ serviceId }) => serviceId);
  return services.map((service) => ({ ...service, taken: byService.get(service.id) ?? [] }));
}

/** Locks a service until the transaction ends: others cannot reschedule its consultations. New bookings do not wait. */
export async function lockService(executor: Executor, id: string): Promise<void> {
  await executor
    .select({ id: clinicServices.id })
    .from(clinicServices)
    .where(eq(clinicServices.id, id))
    .for('no key update');
}

export const presentService = ({ id, name, channel, minutes, priceAmount }: ServiceColumns): ClinicService => ({
  id,
  name,
  channel,
  minutes,
  price: priceAmount === null ? null : { amount: priceAmount, currency: 'IDR' },
});
