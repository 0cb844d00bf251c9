import {
  type PaymentRequest,
  type RequestContent,
  requestContentSchema,
} from '@skrin/contract/billing/payment-requests';
import type { Language } from '@skrin/contract/languages';
import { requestTotals } from '@skrin/domain/billing/payment-requests';
import { decimalOf, readAmount } from '@skrin/i18n';
import * as z from 'zod/mini';

/** What is typed, as it is typed: numbers and amounts are texts. Named as the fields of the request body. */
export interface RequestEntries {
  customer: { organisationId: string | null; name: string; email: string; address: string; taxNumber: string };
  language: Language;
  dueOn: string;
  lines: LineEntries[];
  discount: string;
  shipping: string;
  tax: string;
  note: string;
}

export interface LineEntries {
  title: string;
  description: string;
  service: 'vouchers' | 'other';
  quantity: string;
  unitPrice: string;
  /** Of vouchers alone; `kind` is empty for anything. */
  codes: { uses: string; percent: string; kind: string };
}

export const newLine = (): LineEntries => ({
  ...{ title: '', description: '', service: 'vouchers', quantity: '1', unitPrice: '' },
  codes: { uses: '1', percent: '100', kind: '' },
});

/** A new request, which is due in two weeks. */
export const newEntries = (today: Date): RequestEntries => ({
  customer: { organisationId: null, name: '', email: '', address: '', taxNumber: '' },
  language: 'id',
  dueOn: new Date(today.getTime() + 14 * 86_400_000).toISOString().slice(0, 10),
  lines: [newLine()],
  ...{ discount: '', shipping: '', tax: '', note: '' },
});

/** The entries of a request that is there. */
export const entriesOf = (request: PaymentRequest): RequestEntries => ({
  customer: {
    organisationId: request.customer.organisationId,
    name: request.customer.name,
    email: request.customer.email,
    address: request.customer.address ?? '',
    taxNumber: request.customer.taxNumber ?? '',
  },
  language: request.language,
  dueOn: request.dueOn,
  lines: request.lines.map(({ title, description, service, quantity, unitPrice, codes }) => ({
    ...{ title, description: description ?? '', service, quantity: String(quantity) },
    unitPrice: decimalOf({ amount: unitPrice, currency: 'IDR' }),
    codes: { uses: String(codes?.uses ?? 1), percent: String(codes?.percent ?? 100), kind: codes?.kind ?? '' },
  })),
  discount: amountText(request.discount.amount),
  shipping: amountText(request.shipping.amount),
  tax: amountText(request.tax.amount),
  note: request.note ?? '',
});

const amountText = (amount: number) => (amount === 0 ? '' : decimalOf({ amount, currency: 'IDR' }));

/** The body of the request; the contract's schema says what is wrong with it, at the names of the entries. */
export const requestEntriesSchema = z.pipe(
  z.transform((entries: RequestEntries) => bodyOf(entries) as unknown as z.input<typeof requestContentSchema>),
  requestContentSchema,
) as unknown as z.ZodMiniType<RequestContent, RequestEntries>;

const bodyOf = ({ customer, lines, note, ...entries }: RequestEntries) => ({
  ...entries,
  customer: { ...customer, address: orNull(customer.address), taxNumber: orNull(customer.taxNumber) },
  lines: lines.map(({ codes, ...line }) => ({
    ...line,
    description: orNull(line.description),
    quantity: wholeOf(line.quantity),
    unitPrice: wholeOf(line.unitPrice),
    codes:
      line.service === 'vouchers'
        ? { uses: wholeOf(codes.uses), percent: wholeOf(codes.percent), kind: orNull(codes.kind) }
        : null,
  })),
  discount: wholeOf(entries.discount) ?? 0,
  shipping: wholeOf(entries.shipping) ?? 0,
  tax: wholeOf(entries.tax) ?? 0,
  note: orNull(note),
});

const orNull = (text: string) => (text.trim() === '' ? null : text);
/** Whole numbers and rupiah are typed alike; undefined: nothing was typed. */
const wholeOf = (text: string) => (text.trim() === '' ? undefined : readAmount(text, 'IDR'));

/** What the entries come to, in rupiah; what cannot be read counts as nothing. */
export function totalsOfEntries({
  lines,
  discount,
  shipping,
  tax,
}: Pick<RequestEntries, 'lines' | 'discount' | 'shipping' | 'tax'>) {
  return requestTotals({
    lines: lines.map(({ quantity, unitPrice }) => ({ quantity: known(quantity), unitPrice: known(unitPrice) })),
    discount: known(discount),
    shipping: known(shipping),
    tax: known(tax),
  });
}

/** A typed number; what cannot be read is zero. */
export const known = (text: string): number => {
  const read = wholeOf(text) ?? 0;
  return Number.isFinite(read) ? read : 0;
};
