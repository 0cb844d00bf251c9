import type { Consultation } from '@skrin/contract/care/consultations';
import { addDays, dayIn } from '@skrin/domain/care/days';
import { startOfDay } from '@skrin/domain/care/slots';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, asc, gt, lt, ne } from '../../../platform/database/drizzle.ts';
import { type Act, recordReads } from '../../../platform/policy/authorize.ts';
import { type Actor, asSystem } from '../../../platform/policy/policy.ts';
import { findManagedClinic, readSchedule } from '../schedule/schedule-repository.ts';
import { type ConsultationRow, consultations } from '../tables.ts';
import { consultationPolicy, consultationsOfClinic } from './consultation-policy.ts';
import type { Consulting } from './context.ts';
import { presentConsultations } from './present-consultations.ts';

interface Asked {
  actor: Actor;
  /** The act to which names are told; without it, nobody is named. */
  act?: Act;
  from: Date;
  to: Date;
}

const HOUR_MS = 3_600_000;
/** No service takes longer. */
const LONGEST_MS = 4 * HOUR_MS;

/**
 * What the clinic that the actor works for has in a span of time: its hours, closed days, and consultations that are not
 * cancelled. Undefined without a clinic. A look at who comes is recorded.
 */
export const readClinicCalendar =
  ({ checks }: Pick<Consulting, 'checks'>) =>
  async (executor: Executor, { actor, act, from, to }: Asked) => {
    if (actor.clinicId === undefined) return undefined;
    const clinic = await findManagedClinic(executor, asSystem(actor.clinicId));
    if (!clinic) return undefined;
    const { timeZone } = clinic;
    const { hours, closures } = await readSchedule(executor, clinic, dayIn(timeZone, from));
    const rows = await listWithin(executor, actor, { from, to });
    if (act) await recordReads(executor, consultationPolicy, act, rows);
    const named = act ? await presentConsultations({ checks, executor, actor }, rows) : [];
    const people = new Map(named.map((consultation) => [consultation.id, personOf(consultation)]));
    const shared = { zone: timeZone };
    return {
      timeZone,
      hours,
      consultations: rows.map(({ id, serviceName, startsAt, endsAt, state, channel }) => ({
        kind: 'consultation' as const,
        consultationId: id,
        title: serviceName,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        isAllDay: false,
        ...{ ...shared, state, channel },
        person: people.get(id) ?? null,
      })),
      closures: closures
        .filter(({ day }) => startOfDay(timeZone, day) < to)
        .map(({ day, reason }) => ({
          kind: 'closure' as const,
          title: reason ?? '',
          startsAt: startOfDay(timeZone, day).toISOString(),
          endsAt: startOfDay(timeZone, addDays(day, 1)).toISOString(),
          isAllDay: true,
          ...shared,
        })),
    };
  };

const personOf = ({ dependant, person }: Consultation): string | null => dependant?.name ?? person?.name ?? null;

const listWithin = (
  executor: Executor,
  actor: Actor,
  { from, to }: { from: Date; to: Date },
): Promise<ConsultationRow[]> => {
  const { startsAt, endsAt, state, id } = consultations;
  const isWithin = and(gt(startsAt, new Date(from.getTime() - LONGEST_MS)), lt(startsAt, to), gt(endsAt, from));
  return executor
    .select()
    .from(consultations)
    .where(and(consultationsOfClinic(actor), isWithin, ne(state, 'cancelled')))
    .orderBy(asc(startsAt), asc(id));
};
