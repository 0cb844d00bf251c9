import type { ResourceName } from '@skrin/contract/resources';
import { invitations } from '../features/accounts/tables.ts';
import { voucherBatches } from '../features/billing/tables.ts';
import { inquiries } from '../features/support/tables.ts';
import { users } from '../platform/database/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestedTable } from '../platform/resource/testing/made-rows.ts';

/** Where the rows of each resource are kept: all that the tests of every resource must be told of one. */
export const resourceTables: Record<ResourceName, TestedTable> = {
  inquiry: {
    table: inquiries,
    more: (at) => ({ firstName: ['Zoe', 'ayu', 'Đức', 'Ayu'][at % 4], lastName: 'Lestari', digest: String(at) }),
  },
  invitation: {
    table: invitations,
    more: (at) => ({ email: `made${at}@example.com`, tokenHash: newId(), sentAt: new Date() }),
  },
  user: { table: users, more: (at) => ({ email: `made${at}@example.com` }) },
  voucher: { table: voucherBatches },
};
