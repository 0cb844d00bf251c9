import { eq } from '../../../platform/database/drizzle.ts';
import type { Policy } from '../../../platform/policy/policy.ts';
import { resultDocuments } from '../tables.ts';
import type { DocumentRow } from './documents-repository.ts';

/** Documents are the account's that issued them, as their results are; nobody else lists or withdraws them. */
export const documentPolicy: Policy<Pick<DocumentRow, 'userId'>, 'withdraw'> = {
  kind: 'document',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId }) => eq(resultDocuments.userId, userId),
  can: ({ userId }, _action, row) => row.userId === userId,
};
