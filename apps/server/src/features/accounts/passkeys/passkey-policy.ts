import { hasPermission } from '@skrin/contract/access/permissions';
import { eq } from '../../../platform/database/drizzle.ts';
import type { Policy } from '../../../platform/policy/policy.ts';
import { type PasskeyRow, passkeys } from '../tables.ts';

/** One's own passkeys: nobody sees or removes those of others. */
export const passkeyPolicy: Policy<PasskeyRow, 'remove'> = {
  kind: 'passkey',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId }) => eq(passkeys.userId, userId),
  can: ({ userId, role }, action, row) => row.userId === userId && hasPermission(role, `passkey:${action}`),
};
