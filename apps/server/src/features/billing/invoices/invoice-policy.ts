import { hasPermission } from '@skrin/contract/access/permissions';
import { eq } from '../../../platform/database/drizzle.ts';
import { everyRow, type Policy } from '../../../platform/policy/policy.ts';
import { invoices } from '../tables.ts';
import type { InvoiceDetails } from './invoice-repository.ts';

/** An invoice is its payer's; staff who manage orders see all of them. Nobody changes one: it follows its payment. */
export const invoicePolicy: Policy<InvoiceDetails, never> = {
  kind: 'invoice',
  ownerOf: ({ userId }) => userId,
  scope: ({ userId, role }) => (hasPermission(role, 'order:manage') ? everyRow : eq(invoices.userId, userId)),
  can: () => false,
};

/** The policy of the list. */
export const ownedInvoices: Policy<Pick<InvoiceDetails, 'id' | 'userId'>, 'update' | 'remove'> = {
  kind: 'invoice',
  ownerOf: ({ userId }) => userId,
  scope: invoicePolicy.scope,
  can: () => false,
};
