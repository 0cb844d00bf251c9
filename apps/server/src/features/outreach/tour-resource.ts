import { tourResource } from '@skrin/contract/outreach/tour.resource';
import { daySpan, type WallDay } from '@skrin/domain/outreach/day-span';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/database/connect.ts';
import { and, eq } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/errors.ts';
import { serveResource } from '../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../platform/resource/staff-policy.ts';
import { findNames } from './bookings-repository.ts';
import type { Outreach } from './context.ts';
import { offerPlaces } from './move-booking.ts';
import { type TourRow, tours } from './tables.ts';
import { queueReminder, queueTelling } from './tell-guests.ts';

export const tourPolicy = staffPolicy('tour');

/** What people who booked are told of when it changes. */
const told = ['title', 'address', 'city', 'startsAt', 'endsAt'] as const;

/** Screening days, as staff make them, and as everybody sees those that are to come. */
export const serveTours = (app: FastifyInstance, { database }: Pick<Outreach, 'database'>): void =>
  serveResource(app, {
    resource: tourResource,
    table: tours,
    policy: tourPolicy,
    database,
    join: async (rows) => {
      const guides = rows.flatMap(({ guide }) => guide ?? []);
      const names = guides.length > 0 ? await findNames(database, guides) : new Map<string, string>();
      return new Map(rows.map(({ id, guide }) => [id, { guideName: names.get(guide ?? '') ?? null }]));
    },
    hooks: {
      beforeCreate: async ({ tx, input }) => {
        await requireHealthWorker(tx, input.guide);
        return spanOf(input);
      },
      afterCreate: async ({ tx, row }) => {
        if (row.state === 'published') await queueReminder(tx, row);
        return {};
      },
      beforeUpdate: async ({ tx, row, changes }) => {
        if (changes.guide !== row.guide) await requireHealthWorker(tx, changes.guide);
        if (changes.places !== undefined && changes.places < row.taken) {
          const problem = { path: 'places', code: 'too_small', params: { minimum: row.taken } };
          throw new AppError('validation_failed', { fields: [problem] });
        }
        const span = isWallDayChanged(changes) ? spanOf({ ...row, ...changes }) : {};
        const isMoved =
          row.state === 'published' && told.some((name) => isOther(name, row, { ...row, ...changes, ...span }));
        return { ...span, ...(isMoved && { sequence: row.sequence + 1 }) };
      },
      afterUpdate: async ({ tx, before, row }) => {
        if (row.state !== 'published') return;
        if (row.sequence !== before.sequence) await queueTelling(tx, row, 'changed');
        if (row.sequence !== before.sequence || before.state !== 'published') await queueReminder(tx, row);
        await offerPlaces(tx, row.id);
      },
    },
  });

const isWallDayChanged = (changes: Partial<WallDay>): boolean =>
  (['day', 'opensAt', 'closesAt', 'timezone'] as const).some((name) => changes[name] !== undefined);

const isOther = (name: (typeof told)[number], before: TourRow, after: Pick<TourRow, (typeof told)[number]>): boolean =>
  before[name].valueOf() !== after[name].valueOf();

function spanOf(wall: WallDay) {
  const span = daySpan(wall);
  if ('path' in span) throw new AppError('validation_failed', { fields: [span] });
  return span;
}

const isHealthWorker = and(eq(users.role, 'health_worker'), eq(users.state, 'active'));

/** Those who can lead a day, by name. */
export const listGuides = (executor: Executor): Promise<{ id: string; name: string }[]> =>
  executor.select({ id: users.id, name: users.name }).from(users).where(isHealthWorker).orderBy(users.name).limit(500);

async function requireHealthWorker(executor: Executor, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const known = await executor.$count(users, and(eq(users.id, id), isHealthWorker));
  if (known === 0) throw new AppError('validation_failed', { fields: [{ path: 'guide', code: 'invalid_option' }] });
}
