import type { ResourceName } from '@skrin/contract/resources';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invitations } from '../features/accounts/tables.ts';
import { voucherBatches } from '../features/billing/tables.ts';
import { clinics } from '../features/care/tables.ts';
import { inquiries } from '../features/support/tables.ts';
import { users } from '../platform/database/tables.ts';
import { newId } from '../platform/ids.ts';

/** The table of a resource. */
export interface TestedTable {
  table: PgTable;
  /** Column values that a row needs besides the fields, or in place of one. */
  more?: (at: number) => object;
}

const newEmail = () => `${newId()}@example.com`;

/** The table of each resource: all that the common tests need to know of a resource. */
export const resourceTables: Record<ResourceName, TestedTable> = {
  clinicEntry: {
    table: clinics,
    more: () => ({ timeZone: 'Asia/Jakarta', source: 'skrin', sourceRef: newId(), sourceDate: '2026-11-26' }),
  },
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
