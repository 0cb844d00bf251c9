import { hasPermission } from '@skrin/contract/access/permissions';
import { eq, or, type SQL, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import type { Actor, Policy } from '../../platform/policy/policy.ts';
import { calendarEventPeople, calendarEvents, type EventRow } from './tables.ts';

/**
 * Events of colleagues in which the actor is named, as long as both work for one organisation. Their ids are read first, so
 * that indexes find the events.
 */
const namedIn = ({ userId, organisationId }: Actor): SQL | undefined =>
  organisationId === undefined
    ? undefined
    : sql`${calendarEvents.id} = any(array(
        select named.id from ${calendarEventPeople}
        join ${calendarEvents} named on named.id = ${calendarEventPeople.eventId}
        join ${users} on ${users.id} = named.owner_id
        where ${calendarEventPeople.userId} = ${userId} and ${users.organisationId} = ${organisationId}))`;

/**
 * Own events are seen by who made them and by those who are named in them, and changed by the former; those of an
 * organisation by whoever works for it.
 */
export const eventPolicy: Policy<Pick<EventRow, 'id' | 'ownerId'>, 'update' | 'remove'> = {
  kind: 'event',
  ownerOf: ({ ownerId }) => ownerId,
  scope: (actor) => {
    const { userId, organisationId } = actor;
    const ofOrganisation = organisationId === undefined ? undefined : eq(calendarEvents.organisationId, organisationId);
    return or(eq(calendarEvents.ownerId, userId), ofOrganisation, namedIn(actor)) ?? sql`false`;
  },
  can: ({ role, userId }, action, { ownerId }) =>
    hasPermission(role, `event:${action}`) && (ownerId === null || ownerId === userId),
};
