import { getInvoicePdf, type Invoice } from '@skrin/contract/billing/invoices';
import { useMutation } from '@tanstack/react-query';
import { callForBlob } from '../../../api/call.ts';
import { showError } from '../../../kit/toasts/toasts.ts';
import { downloadFile } from '../../../resource/csv/download.ts';

/** Has the browser keep the PDF of an invoice, in the language of its person. A plain link could not send who asks. */
export const useInvoiceDownload = ({ id, number }: Pick<Invoice, 'id' | 'number'>) =>
  useMutation({
    mutationFn: async () =>
      downloadFile(`${number}.pdf`, await callForBlob(getInvoicePdf, { params: { id }, query: {} }), 'application/pdf'),
    onError: showError,
  });
