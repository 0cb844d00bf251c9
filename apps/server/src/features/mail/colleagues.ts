import { hasPermission } from '@skrin/contract/access/permissions';
import { roles } from '@skrin/contract/access/roles';
import type { PersonRef } from '@skrin/contract/person-ref';

import type { Executor } from '../../platform/database/connect.ts';
import { and, asc, eq, inArray } from '../../platform/database/drizzle.ts';
import { organisations, users } from '../../platform/database/tables.ts';

const rolesOfDesk = roles.filter((role) => hasPermission(role, 'mail:write'));
const isColleague = and(
  inArray(users.role, rolesOfDesk as (typeof users.$inferSelect)['role'][]),
  eq(users.state, 'active'),
);

/** Who answers mails. */
export const listColleagues = (executor: Executor): Promise<PersonRef[]> =>
  executor
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isColleague)
    .orderBy(asc(users.name), asc(users.id));

export const isOfDesk = async (executor: Executor, id: string): Promise<boolean> =>
  (await executor.$count(users, and(eq(users.id, id), isColleague))) > 0;

/** The organisation of the desk: its people are told what changes. */
export const findSkrin = (executor: Executor): Promise<string | undefined> =>
  executor
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.kind, 'skrin'))
    .then(([row]) => row?.id);
