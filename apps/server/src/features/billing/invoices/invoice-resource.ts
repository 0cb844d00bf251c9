import { invoiceResource } from '@skrin/contract/billing/invoice.resource';
import { invoiceNumber, readInvoiceNumber } from '@skrin/domain/billing/invoice-number';
import type { FastifyInstance } from 'fastify';
import { and, eq, inArray, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { users } from '../../../platform/database/tables.ts';
import { allOf, wordsIn } from '../../../platform/resource/conditions.ts';
import { serveResource } from '../../../platform/resource/serve-resource.ts';
import type { Search } from '../../../platform/resource/served-resource.ts';
import type { Billing } from '../context.ts';
import { orderIdOf } from '../orders/reference.ts';
import { invoices, paymentRequests } from '../tables.ts';
import { ownedInvoices } from './invoice-policy.ts';
import { selectInvoices } from './invoice-repository.ts';
import { presentInvoice } from './present-invoice.ts';

/** The list of invoices: one's own, or everybody's for staff. */
export function serveInvoices(app: FastifyInstance, { database }: Pick<Billing, 'database'>): void {
  serveResource(app, {
    resource: invoiceResource,
    table: invoices,
    policy: ownedInvoices,
    database,
    isListRecorded: true,
    search: searchInvoices,
    present: (row) => ({ number: invoiceNumber(row) }),
    join: async (rows) => {
      const found = await selectInvoices(
        database,
        inArray(
          invoices.id,
          rows.map(({ id }) => id),
        ),
      );
      return new Map(
        found.map((row) => {
          const { total, method, lines, billedTo } = presentInvoice(row);
          const item = lines.map(({ description }) => description).join(', ');
          return [row.id, { total, method, item, person: billedTo?.name ?? null, email: billedTo?.email ?? null }];
        }),
      );
    },
  });
}

/**
 * Searches by the number, by our reference of the order, or by words of the name or email address of whoever is
 * billed. */
function searchInvoices(search: string): Search {
  const named = findsByNumber(search);
  const words = allOf(wordsIn(users.searchText, search));
  const ofCustomer = allOf(wordsIn(paymentRequests.searchText, search));
  return {
    matches: sql`(${named} or exists (select 1 from ${users} where ${users.id} = ${invoices.userId} and ${words})
      or exists (select 1 from ${paymentRequests} where ${paymentRequests.id} = ${invoices.paymentRequestId} and ${ofCustomer}))`,
    ids: sql`(select ${invoices.id} from ${invoices} where ${named}
      union all select ${invoices.id} from ${users} join ${invoices} on ${invoices.userId} = ${users.id} where ${words}
      union all select ${invoices.id} from ${paymentRequests} join ${invoices}
        on ${invoices.paymentRequestId} = ${paymentRequests.id} where ${ofCustomer})`,
  };
}

function findsByNumber(search: string): SQL {
  const number = readInvoiceNumber(search);
  if (number) return allOf([and(eq(invoices.year, number.year), eq(invoices.sequence, number.sequence))]);
  const orderId = orderIdOf(search.toLowerCase());
  return orderId === undefined ? sql`false` : eq(invoices.orderId, orderId);
}
