import type { ClinicService } from '@skrin/contract/care/consultations';
import type { BookedCalendar, Calendar, Span } from '@skrin/domain/care/slots';
import type { Executor } from '../../../platform/database/connect.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  type SQL,
  sql,
} from '../../../platform/database/drizzle.ts';
import { clinicClosures, clinicHours, clinicServices, clinics, consultations } from '../tables.ts';

type ServiceColumns = typeof clinicServices.$inferSelect;
/** A service with the calendar of its clinic. */
export type ServiceRow = ServiceColumns & Omit<Calendar, 'minutes'> & { organisationId: string | null };

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
      organisationId: clinics.organisationId,
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

/** The service with its taken times, from a time on. */
export async function withTakenSlots(executor: Executor, service: ServiceRow, from: Date): Promise<BookedCalendar> {
  const span = sql`tstzrange(${consultations.startsAt}, ${consultations.endsAt})`;
  const taken: Span[] = await executor
    .select({ startsAt: consultations.startsAt, endsAt: consultations.endsAt })
    .from(consultations)
    .where(
      and(
        eq(consultations.serviceId, service.id),
        sql`${span} && tstzrange(${from.toISOString()}::timestamptz, null)`,
        holdsTime,
      ),
    );
  return { ...service, taken };
}

/** The active services of a clinic, or of all, each with its times that are taken from the day before `from` up to `to`. */
export async function listCalendars(
  executor: Executor,
  { clinicId, from, to }: { clinicId?: string; from: Date; to: Date },
): Promise<BookedCalendar[]> {
  const isOffered = and(clinicServices.isActive, isNull(clinics.duplicateOf));
  const services = await selectServices(
    executor,
    and(isOffered, clinicId === undefined ? undefined : eq(clinicServices.clinicId, clinicId)),
  );
  const taken = await executor
    .select({ serviceId: consultations.serviceId, startsAt: consultations.startsAt, endsAt: consultations.endsAt })
    .from(consultations)
    .where(
      and(
        clinicId === undefined ? undefined : eq(consultations.clinicId, clinicId),
        // What began a day before is over: no consultation takes as long.
        gte(consultations.startsAt, new Date(from.getTime() - DAY_MS)),
        lt(consultations.startsAt, to),
        holdsTime,
      ),
    );
  const byService = Map.groupBy(taken, ({ serviceId }) => serviceId);
  return services.map((service) => ({ ...service, taken: byService.get(service.id) ?? [] }));
}

const DAY_MS = 86_400_000;

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
