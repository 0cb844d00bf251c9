import { hasPermission } from '@skrin/contract/access/permissions';
import type { IssuedDocument } from '@skrin/contract/screening/documents';
import { eq } from '../../../platform/database/drizzle.ts';
import { type Actor, abilities, type Policy } from '../../../platform/policy/policy.ts';
import { resultDocuments } from '../tables.ts';
import type { DocumentRow } from './documents-repository.ts';

/** A document belongs to the account that issued it, as its result does; nobody else lists or withdraws it. */
export const documentPolicy: Policy<Pick<DocumentRow, 'userId' | 'withdrawnAt'>, 'withdraw'> = {
  kind: 'document',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId }) => eq(resultDocuments.userId, userId),
  can: ({ userId, role }, action, row) =>
    row.userId === userId && row.withdrawnAt === null && hasPermission(role, `document:${action}`),
};

/** The abilities that are sent with a document. */
export const documentAbilities = (actor: Actor, row: DocumentRow): IssuedDocument['can'] =>
  abilities(documentPolicy, actor, ['withdraw'], row);
