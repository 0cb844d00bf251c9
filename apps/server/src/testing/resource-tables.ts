import type { ResourceName } from '@skrin/contract/resources';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invitations } from '../features/accounts/tables.ts';
import { voucherBatches } from '../features/billing/tables.ts';
import { inquiries } from '../features/support/tables.ts';
import { users } from '../platform/database/tables.ts';
import { newId } from '../platform/ids.ts';

/** Where rows of a resource are kept. */
export interface TestedTable {
  table: PgTable;
  /** What a row needs besides the fields, or in place of one. */
  more?: (at: number) => object;
}

const newEmail = () => `${newId()}@example.com`;

/** Where the rows of each resource are kept: all that the tests of every resource must be told of one. */
export const resourceTables: Record<ResourceName, TestedTable> = {
  inquiry: {
    table: inquiries,
    more: (at) => ({ firstName: ['Zoe', 'ayu', 'Đức', 'Ayu'][at % 4], lastName: 'Lestari', digest: String(at) }),
  },
  invitation: {
    table: invitations,
    more: () => ({ email: newEmail(), tokenHash: newId(), sentAt: new Date() }),
  },
  user: { table: users, more: () => ({ email: newEmail() }) },
  voucher: { table: voucherBatches },
};
