import { calendarLimits, type EventChange, type NewEvent, type SeriesQuery } from '@skrin/contract/calendar/event';
import { hasOccurrence, type Series, seriesBefore, seriesFrom } from '@skrin/domain/calendar/series';
import { isDay } from '@skrin/domain/calendar/wall-clock';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { RecordCreatedResource } from '../../platform/http/idempotency.ts';
import { organisationAudience, publishLive, userAudience } from '../../platform/live/publish-live.ts';
import { type Act, authorize, recordAct, requireAbility } from '../../platform/policy/authorize.ts';
import { boundsOf, changedSeries, requireSeries, requireTimes, type WholeSeries } from './change-series.ts';
import { eventPolicy } from './event-policy.ts';
import {
  countColleagues,
  deleteEvent,
  insertEvent,
  type ListedEvent,
  lockEvent,
  lockEventsOf,
  replaceExceptions,
  replacePeople,
  updateEvent,
  withParts,
} from './events-repository.ts';
import type { EventOverride, EventRow } from './tables.ts';

interface Asked {
  act: Act;
  id: string;
  query: SeriesQuery;
}

/** @throws AppError forbidden for an event of no organisation, calendar_full, validation_failed */
export const createEvent = (
  database: Database,
  { act, input, keep }: { act: Act; input: NewEvent; keep: RecordCreatedResource },
): Promise<string> =>
  database.transaction(async (tx) => {
    const { audience, people, ...written } = input;
    const { userId, organisationId } = act.actor;
    if (audience === 'organisation' && organisationId === undefined) throw new AppError('forbidden');
    requireSeries(written);
    const whose =
      audience === 'organisation'
        ? { ownerId: null, organisationId: organisationId ?? null }
        : { ownerId: userId, organisationId: null };
    await requireRoom(tx, whose);
    const named = await requireColleagues(tx, act, people);
    const row = { ...written, ...whose, ...boundsOf({ series: written, exceptions: [] }) };
    const event = await insertEvent(tx, row, named);
    await recordAct(tx, eventPolicy, act, event);
    await keep(tx, event.id);
    await tell(tx, event, named);
    return event.id;
  });

/**
 * Changes one occurrence, those from it on, or a whole series.
 * @returns the id of the event that is changed: of a new one for those from an occurrence on
 * @throws AppError not_found also for an occurrence that there is not, forbidden for a colleague's, stale_edit, calendar_full,
 *   validation_failed
 */
export const changeEvent = (
  database: Database,
  { act, id, query, input }: Asked & { input: EventChange },
): Promise<string> =>
  database.transaction(async (tx) => {
    const event = await openEvent(tx, { act, id });
    requireAbility(eventPolicy, { actor: act.actor, action: 'update', row: event });
    if (event.version !== input.version) throw new AppError('stale_edit');
    const { scope, occurrence } = partOf(event, query);
    const people = input.people && (await requireColleagues(tx, act, input.people));
    await tell(tx, event, people ?? []);
    if (scope === 'this') return changeOccurrence(tx, event, { occurrence, input });
    if (scope === 'following') return changeFollowing(tx, event, { occurrence, input, people });
    const changed = changedSeries(wholeOf(event), input, occurrence);
    await store(tx, event, changed, ofSeries(input));
    if (people) await replacePeople(tx, id, people);
    return id;
  });

/**
 * Cancels one occurrence or those from it on, or removes a whole series.
 * @throws AppError not_found also for an occurrence that there is not, forbidden for a colleague's
 */
export const removeEvent = (database: Database, { act, id, query }: Asked): Promise<void> =>
  database.transaction(async (tx) => {
    const event = await openEvent(tx, { act, id });
    await authorize(tx, eventPolicy, { act, action: 'remove', row: event });
    const { scope, occurrence } = partOf(event, query);
    await tell(tx, event, []);
    if (scope === 'all') return deleteEvent(tx, id);
    const { series, exceptions } = wholeOf(event);
    const left =
      scope === 'this'
        ? { series, exceptions: withException(exceptions, { occurrence, change: null }) }
        : before({ series, exceptions }, occurrence);
    await store(tx, event, left, {});
  });

async function openEvent(tx: Transaction, { act: { actor }, id }: Pick<Asked, 'act' | 'id'>): Promise<ListedEvent> {
  const row = orNotFound(await lockEvent(tx, { id, scope: eventPolicy.scope(actor) }));
  const [event] = await withParts(tx, [row]);
  return orNotFound(event);
}

const seriesOf = ({ startsLocal, zone, minutes, days, recurrence }: EventRow): Series => ({
  ...{ startsLocal, zone, minutes, days, recurrence },
});
const wholeOf = (event: ListedEvent): WholeSeries => ({ series: seriesOf(event), exceptions: event.exceptions });

/** What is meant of an event: one that takes place once is meant as a whole, as is a series from its first on. */
function partOf(event: ListedEvent, query: SeriesQuery): { scope: SeriesQuery['scope']; occurrence: string } {
  const { scope, occurrence } = query;
  if (occurrence === undefined) return { scope: 'all', occurrence: event.startsLocal };
  requireOccurrence(event, occurrence);
  const isWhole = event.recurrence === null || (scope === 'following' && occurrence === event.startsLocal);
  return { scope: isWhole ? 'all' : scope, occurrence };
}

/** What an occurrence has of its own. @throws AppError not_found for one that there is not, or that is cancelled */
export function requireOccurrence(event: ListedEvent, occurrence: string): EventOverride {
  const exception = event.exceptions.find((each) => each.occurrence === occurrence);
  if (exception?.change === null || !hasOccurrence(seriesOf(event), occurrence)) throw new AppError('not_found');
  return exception?.change ?? {};
}

async function changeOccurrence(
  tx: Transaction,
  event: ListedEvent,
  { occurrence, input }: { occurrence: string; input: EventChange },
): Promise<string> {
  const { version: _, zone, recurrence, people, ...own } = input;
  const ofAll = Object.entries({ zone, recurrence, people }).filter(([, value]) => value !== undefined);
  if (ofAll.length > 0)
    throw new AppError('validation_failed', { fields: ofAll.map(([path]) => ({ path, code: 'invalid' })) });
  const { series, exceptions } = wholeOf(event);
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const change: EventOverride = { ...requireOccurrence(event, occurrence), ...given };
  const times = { ...series, startsLocal: occurrence, ...change };
  if (isDay(times.startsLocal) !== isDay(occurrence))
    throw new AppError('validation_failed', { fields: [{ path: 'startsLocal', code: 'invalid' }] });
  requireTimes(times);
  await store(tx, event, { series, exceptions: withException(exceptions, { occurrence, change }) }, {});
  return event.id;
}

/** Ends the series before an occurrence, and begins another one with it. */
async function changeFollowing(
  tx: Transaction,
  event: ListedEvent,
  { occurrence, input, people }: { occurrence: string; input: EventChange; people: string[] | undefined },
): Promise<string> {
  await requireRoom(tx, event);
  const whole = wholeOf(event);
  const rest = changedSeries(
    {
      series: seriesFrom(whole.series, occurrence),
      exceptions: whole.exceptions.filter((exception) => exception.occurrence >= occurrence),
    },
    input,
  );
  await store(tx, event, before(whole, occurrence), {});
  const { ownerId, organisationId, title, text, place, colour, isBusy } = event;
  const row = { ownerId, organisationId, title, text, place, colour, isBusy, ...ofSeries(input) };
  const begun = await insertEvent(tx, { ...row, ...rest.series, ...boundsOf(rest) }, people ?? event.people);
  await replaceExceptions(tx, begun.id, rest.exceptions);
  await tell(tx, begun, people ?? event.people);
  return begun.id;
}

const before = ({ series, exceptions }: WholeSeries, occurrence: string): WholeSeries => ({
  series: seriesBefore(series, occurrence),
  exceptions: exceptions.filter((exception) => exception.occurrence < occurrence),
});

type OneException = WholeSeries['exceptions'][number];

const withException = (exceptions: readonly OneException[], exception: OneException): OneException[] => [
  ...exceptions.filter(({ occurrence }) => occurrence !== exception.occurrence),
  exception,
];

/** What of a change is the series’ own besides its times and people. */
const ofSeries = ({ title, text, place, colour, isBusy }: EventChange) => ({
  ...(title !== undefined && { title }),
  ...(text !== undefined && { text }),
  ...(place !== undefined && { place }),
  ...(colour !== undefined && { colour }),
  ...(isBusy !== undefined && { isBusy }),
});

async function store(
  tx: Transaction,
  event: ListedEvent,
  whole: WholeSeries,
  change: ReturnType<typeof ofSeries>,
): Promise<void> {
  await updateEvent(tx, event.id, { ...change, ...whole.series, ...boundsOf(whole) });
  await replaceExceptions(tx, event.id, whole.exceptions);
}

async function requireRoom(tx: Transaction, whose: Pick<EventRow, 'ownerId' | 'organisationId'>): Promise<void> {
  const { events: maximum } = calendarLimits;
  if ((await lockEventsOf(tx, whose)) >= maximum) throw new AppError('calendar_full', { params: { maximum } });
}

/** @returns each of these people once @throws AppError validation_failed if one is not of the actor's organisation */
async function requireColleagues(
  tx: Transaction,
  { actor: { organisationId } }: Act,
  people: readonly string[],
): Promise<string[]> {
  const each = [...new Set(people.map((id) => id.toLowerCase()))];
  if (each.length === 0) return each;
  const known = organisationId === undefined ? 0 : await countColleagues(tx, organisationId, each);
  if (known < each.length)
    throw new AppError('validation_failed', { fields: [{ path: 'people', code: 'unknown_reference' }] });
  return each;
}

/** Tells whoever sees an event, or will see it, that it has changed. */
async function tell(
  tx: Transaction,
  event: EventRow & { people?: string[] },
  people: readonly string[],
): Promise<void> {
  const { id, ownerId, organisationId } = event;
  const named = [...new Set([...(event.people ?? []), ...people, ...(ownerId ? [ownerId] : [])])];
  const to = organisationId === null ? named.map(userAudience) : [organisationAudience(organisationId)];
  await publishLive(tx, { to, kind: 'event', id });
}
