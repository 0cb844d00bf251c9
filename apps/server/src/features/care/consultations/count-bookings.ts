import type { ConfirmTimes } from '@skrin/contract/figures/bookings';
import { dayIn } from '@skrin/domain/care/days';
import { countSlots } from '@skrin/domain/care/slots';
import type { BookingSource } from '../../../platform/booking-figures.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from '../../../platform/database/drizzle.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { clinics, consultations } from '../tables.ts';
import { consultationsOfClinic, wasRequested } from './consultation-policy.ts';
import { narrowedBy, startsThere, weekdayThere } from './consultations-repository.ts';
import { listCalendars } from './services-repository.ts';

const DAY_MS = 86_400_000;

const dayThere = sql<string>`(${startsThere})::date::text`;

const ofClinicWithin = (actor: Actor, { from, to }: { from: Date; to: Date }) =>
  and(consultationsOfClinic(actor), narrowedBy({ from: from.toISOString(), to: to.toISOString() }));

/** On days of the zone of each clinic. The bare times lie around them in every zone. */
const onDays = ({ from, to }: { from: string; to: string }) =>
  and(
    wasRequested,
    gte(consultations.startsAt, new Date(Date.parse(from) - DAY_MS)),
    lt(consultations.startsAt, new Date(Date.parse(to) + DAY_MS)),
    gte(dayThere, from),
    lt(dayThere, to),
  );

async function timesToConfirm(executor: Executor, where: SQL | undefined) {
  const seconds = sql`extract(epoch from ${consultations.confirmedAt} - ${consultations.requestedAt})`;
  const percentile = (share: number) =>
    sql<number>`(percentile_disc(${share}::float8) within group (order by ${seconds}))::float8`;
  const [times] = await executor
    .select({ n: count(), median: percentile(0.5), ninetieth: percentile(0.9) })
    .from(consultations)
    .where(and(where, isNotNull(consultations.confirmedAt), isNotNull(consultations.requestedAt)));
  return times && times.n > 0 ? times : null;
}

/** What the overviews of bookings are made of. */
export const bookings: BookingSource = {
  findTimeZone: async (executor, { clinicId }) => {
    if (clinicId === undefined) return undefined;
    const [clinic] = await executor
      .select({ timeZone: clinics.timeZone })
      .from(clinics)
      .where(eq(clinics.id, clinicId));
    return clinic?.timeZone;
  },

  countByDay: async (executor, actor, span) => {
    const { serviceId, serviceName, channel, state } = consultations;
    const rows = await executor
      .select({ day: dayThere, id: serviceId, name: sql<string>`max(${serviceName})`, channel, state, n: count() })
      .from(consultations)
      .where(ofClinicWithin(actor, span))
      .groupBy(sql`1`, serviceId, channel, state);
    return rows.map(({ id, name, channel: by, ...row }) => ({ ...row, service: { id, name, channel: by } }));
  },

  timeToConfirm: async (executor, actor, span) => {
    const times = await timesToConfirm(executor, ofClinicWithin(actor, span));
    return times && withoutCount(times);
  },

  listLatest: async (executor, actor, limit) => {
    const rows = await executor
      .select({
        id: consultations.id,
        service: consultations.serviceName,
        state: consultations.state,
        startsAt: consultations.startsAt,
        requestedAt: consultations.requestedAt,
      })
      .from(consultations)
      .where(and(consultationsOfClinic(actor), isNotNull(consultations.requestedAt)))
      .orderBy(desc(consultations.requestedAt), desc(consultations.id))
      .limit(limit);
    return rows.flatMap(({ startsAt, requestedAt, ...row }) =>
      requestedAt ? { ...row, startsAt: startsAt.toISOString(), requestedAt: requestedAt.toISOString() } : [],
    );
  },

  countSlots: async (executor, { actor, now, days }) => {
    if (actor && actor.clinicId === undefined) return { offered: 0, free: 0 };
    const span = { from: now, to: new Date(now.getTime() + (days + 1) * DAY_MS) };
    const calendars = await listCalendars(executor, { ...(actor?.clinicId && { clinicId: actor.clinicId }), ...span });
    const sum = { offered: 0, free: 0 };
    for (const calendar of calendars) {
      const { offered, free } = countSlots(calendar, { from: dayIn(calendar.timeZone, now), days, now });
      sum.offered += offered;
      sum.free += free;
    }
    return sum;
  },

  countByClinic: async (executor, days) => {
    const { clinicId, channel, state } = consultations;
    const rows = await executor
      .select({ id: clinicId, name: clinics.name, channel, weekday: weekdayThere, state, n: count() })
      .from(consultations)
      .innerJoin(clinics, eq(clinics.id, clinicId))
      .where(onDays(days))
      .groupBy(clinicId, clinics.name, channel, sql`4`, state);
    return rows.map(({ id, name, ...row }) => ({ ...row, clinic: { id, name } }));
  },

  timeToConfirmOfAll: (executor, days) => timesToConfirm(executor, onDays(days)),

  firstDay: async (executor) => {
    const [first] = await executor
      .select({ day: sql<string | null>`min(${dayThere})` })
      .from(consultations)
      .where(wasRequested);
    return first?.day ?? null;
  },
};

const withoutCount = ({ median, ninetieth }: ConfirmTimes): ConfirmTimes => ({ median, ninetieth });
