import type { PageQuery } from '@skrin/contract/common';
import { invoiceFileName } from '@skrin/contract/file-names';
import type { LinkedFile } from '@skrin/contract/files/file';
import { href } from '@skrin/contract/pages';
import { invoiceNumber } from '@skrin/domain/billing/invoice-number';
import type { Executor } from '../../../platform/database/connect.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { readPage } from '../../../platform/paging.ts';
import type { Actor } from '../../../platform/policy/policy.ts';
import { invoices } from '../tables.ts';

/** A person's own invoices and credit notes as PDFs, which are made when they are opened, the latest first. */
export async function listLinkedInvoices(
  executor: Executor,
  { userId }: Actor,
  page: PageQuery,
): Promise<{ items: LinkedFile[]; nextCursor?: string }> {
  const { rows, ...next } = await readPage(page, invoices, ({ after, order, limit }) =>
    executor
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, userId), after))
      .orderBy(...order)
      .limit(limit),
  );
  const items = rows.map((row) => ({
    id: row.id,
    name: invoiceFileName({ kind: row.kind, number: invoiceNumber(row) }),
    kind: 'pdf' as const,
    mime: 'application/pdf',
    size: null,
    createdAt: row.createdAt.toISOString(),
    contentPath: `/api/invoices/${row.id}/pdf`,
    pagePath: href('invoiceDetails', { id: row.id }),
    about: null,
  }));
  return { items, ...next };
}
