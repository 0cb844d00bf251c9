import { getInvoicePdf, type Invoice } from '@skrin/contract/billing/invoices';
import { invoiceFileName } from '@skrin/contract/file-names';
import { callForBlob } from '../../../api/call.ts';
import { useDownload } from '../../../resource/csv/use-download.ts';

/** Downloads the PDF of an invoice, in the language of the person who is billed. */
export const useInvoiceDownload = ({ id, ...invoice }: Pick<Invoice, 'id' | 'kind' | 'number'>) =>
  useDownload(invoiceFileName(invoice), () => callForBlob(getInvoicePdf, { params: { id }, query: {} }));
