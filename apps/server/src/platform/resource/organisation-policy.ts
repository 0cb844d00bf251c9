import { hasPermission, type Permission } from '@skrin/contract/access/permissions';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { eq, sql } from '../database/drizzle.ts';
import { everyRow, type Policy } from '../policy/policy.ts';
import type { StoredRow } from './served-resource.ts';

/**
 * Policy for rows that belong to an organisation, named by `column`: whoever works for it sees them, and does with them
 * what their permissions `<kind>:<action>` allow. Whoever has the permission `everywhere` sees those of all.
 */
export const organisationPolicy = <Action extends string = 'update' | 'remove'>(
  kind: string,
  column: PgColumn,
  { everywhere }: { everywhere?: Permission } = {},
): Policy<Pick<StoredRow, 'id'>, Action> => ({
  kind,
  ownerOf: () => null,
  scope: ({ role, organisationId }) => {
    if (everywhere && hasPermission(role, everywhere)) return everyRow;
    return organisationId === undefined ? sql`false` : eq(column, organisationId);
  },
  can: ({ role }, action) => hasPermission(role, `${kind}:${action}` as Permission),
});
