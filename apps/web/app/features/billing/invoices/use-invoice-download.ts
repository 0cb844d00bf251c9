import { getInvoicePdf, type Invoice } from '@skrin/contract/billing/invoices';
import { callForBlob } from '../../../api/call.ts';
import { useDownload } from '../../../resource/csv/use-download.ts';

/** Downloads the PDF of an invoice, in the language of the person who is billed. */
export const useInvoiceDownload = ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
  useDownload(`${number}.pdf`, () => callForBlob(getInvoicePdf, { params: { id }, query: {} }));
