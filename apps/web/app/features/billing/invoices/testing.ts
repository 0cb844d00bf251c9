import type { Invoice } from '@skrin/contract/billing/invoices';

const idr = (amount: number) => ({ amount, currency: 'IDR' }) as const;

/** An invoice as the API returns it: for a result, paid by Midtrans. `differs` overrides fields. */
export const anInvoice = (differs: Partial<Invoice> = {}): Invoice => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8061',
  number: 'INV-2026-000001',
  kind: 'invoice',
  correctedNumber: null,
  issuedAt: '2026-11-20T08:05:00Z',
  orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
  paymentRequestId: null,
  state: 'paid',
  method: 'midtrans',
  lines: [{ description: 'Model Skin Diseases', price: idr(30_000) }],
  discount: idr(0),
  shipping: idr(0),
  tax: idr(0),
  total: idr(30_000),
  billedTo: { name: 'Sari Dewi', email: 'sari@example.com' },
  ...differs,
});

/** The credit note of that invoice for a partial refund. */
export const aCreditNote = (): Invoice =>
  anInvoice({
    id: '01890a5d-ac96-774b-bcce-b302099a8062',
    number: 'INV-2026-000002',
    kind: 'credit_note',
    correctedNumber: 'INV-2026-000001',
    state: 'refunded',
    total: idr(10_000),
  });
