import { hasPermission } from '@skrin/contract/access/permissions';
import { eq } from '../../platform/database/drizzle.ts';
import type { Policy } from '../../platform/policy/policy.ts';
import type { DependantColumns } from './dependants-repository.ts';
import { dependants } from './tables.ts';

/** A dependant belongs to the account that added them, and to nobody else. */
export const dependantPolicy: Policy<DependantColumns, 'update' | 'remove'> = {
  kind: 'dependant',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId }) => eq(dependants.userId, userId),
  can: ({ userId, role }, action, row) => row.userId === userId && hasPermission(role, `dependant:${action}`),
};
