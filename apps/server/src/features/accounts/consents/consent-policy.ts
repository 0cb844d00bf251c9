import { hasPermission } from '@skrin/contract/access/permissions';
import { eq } from '../../../platform/database/drizzle.ts';
import type { Policy } from '../../../platform/policy/policy.ts';
import { type ConsentRow, consents } from '../tables.ts';

/** A consent belongs to the person who gave it: nobody agrees or withdraws for them. */
export const consentPolicy: Policy<ConsentRow, 'withdraw'> = {
  kind: 'consent',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId }) => eq(consents.userId, userId),
  can: ({ userId, role }, action, row) => row.userId === userId && hasPermission(role, `consent:${action}`),
};
