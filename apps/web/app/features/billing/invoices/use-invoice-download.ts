import { getInvoicePdf, type Invoice } from '@skrin/contract/billing/invoices';
import { callForBlob } from '../../../api/call.ts';
import { useDownload } from '../../../resource/csv/use-download.ts';

/** The PDF of an invoice, in the language of its person. */
export const useInvoiceDownload = ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
  useDownload(`${number}.pdf`, () => callForBlob(getInvoicePdf, { params: { id }, query: {} }));
