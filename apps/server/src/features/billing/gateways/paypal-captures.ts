import type { Money } from '@skrin/contract/common';
import { z } from 'zod';
import { moneyOf } from './gateway.ts';

const amountSchema = z.object({ value: z.string(), currency_code: z.string() });
const linksSchema = z.array(z.object({ href: z.string(), rel: z.string() })).default([]);

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.string().optional(),
  amount: amountSchema,
  seller_receivable_breakdown: z.object({ paypal_fee: amountSchema.optional() }).optional(),
});
export type PaypalCapture = z.infer<typeof captureSchema>;

export const paypalRefundSchema = z.object({
  id: z.string(),
  status: z.string(),
  invoice_id: z.string().optional(),
  amount: amountSchema.optional(),
  /** `up` is the capture that it sends money of back. */
  links: linksSchema,
});
export type PaypalRefund = z.infer<typeof paypalRefundSchema>;

export const paypalOrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: linksSchema,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: amountSchema.optional(),
        payments: z
          .object({ captures: z.array(captureSchema).default([]), refunds: z.array(paypalRefundSchema).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
export type PaypalOrder = z.infer<typeof paypalOrderSchema>;

/** Our orders have one unit. Its captures are several where one was declined, or brought a part of the money. */
export const unitOf = ({ purchase_units: [unit] }: PaypalOrder) => ({
  reference: unit?.custom_id,
  asked: centsOf(unit?.amount),
  captures: unit?.payments?.captures ?? [],
  refunds: unit?.payments?.refunds ?? [],
});

const statesWithMoney: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'];

/** The captures that brought money, wherever it is now. */
export const capturesWithMoney = (order: PaypalOrder): PaypalCapture[] =>
  unitOf(order).captures.filter(({ status }) => statesWithMoney.includes(status));

/** The captures that say what was charged: those that brought money, else those that may still, else the last try. */
export function decisiveCaptures(order: PaypalOrder): PaypalCapture[] {
  const { captures } = unitOf(order);
  const paid = capturesWithMoney(order);
  if (paid.length > 0) return paid;
  const pending = captures.filter(({ status }) => status === 'PENDING');
  return pending.length > 0 ? pending : captures.slice(-1);
}

/** The state of all captures together, in PayPal's words; undefined before the first. */
export function captureStatusOf(order: PaypalOrder): string | undefined {
  const { captures, asked } = unitOf(order);
  const paid = capturesWithMoney(order);
  const states = new Set(paid.map(({ status }) => status));
  const isPartAwaited = captures.some(({ status }) => status === 'PENDING') && (sumOf(paid)?.amount ?? 0) < asked;
  if (states.has('REVERSED')) return 'REVERSED';
  if (states.size > 1 || states.has('PARTIALLY_REFUNDED')) return 'PARTIALLY_REFUNDED';
  if (isPartAwaited) return 'PENDING';
  return [...states][0] ?? decisiveCaptures(order).at(0)?.status;
}

/** What captures brought together; null where one has an amount that we cannot read, or another currency. */
export const sumOf = (captures: readonly PaypalCapture[]): Money | null =>
  captures.length === 0 ? null : addUp(captures.map(({ amount }) => amount));

/** What PayPal keeps of captures; null where it does not say. */
export function feeOf(captures: readonly PaypalCapture[]): Money | null {
  const fees = captures.flatMap((capture) => capture.seller_receivable_breakdown?.paypal_fee ?? []);
  return fees.length === 0 ? null : addUp(fees);
}

function addUp(amounts: readonly z.infer<typeof amountSchema>[]): Money | null {
  const read = amounts.map(({ value, currency_code: currency }) => moneyOf(value, currency));
  const [first] = read;
  if (!first || read.some((money) => money?.currency !== first.currency)) return null;
  return { ...first, amount: read.reduce((sum, money) => sum + (money?.amount ?? 0), 0) };
}

/**
 * The sum of the completed refunds. PayPal may list none for captures that it calls refunded: then what they brought.
 */
export function refundedAmountOf(order: PaypalOrder): number {
  const listed = unitOf(order).refunds.filter(({ status }) => status === 'COMPLETED');
  const whole = capturesWithMoney(order).filter(({ status }) => status === 'REFUNDED');
  const sum = listed.reduce((cents, { amount }) => cents + centsOf(amount), 0);
  return Math.max(sum, sumOf(whole)?.amount ?? 0);
}

export interface RefundPart {
  /** Names the part at PayPal, which refunds once for each. */
  id: string;
  captureId: string;
  /** In cents. */
  amount: number;
  /** The part as PayPal lists it already. */
  made: PaypalRefund | undefined;
}

/** What to send back of which capture, the first one first. The parts are less than was asked for if less is left. */
export function planRefund(
  order: PaypalOrder,
  { refundId, amount }: { refundId: string; amount: number },
): RefundPart[] {
  const captures = capturesWithMoney(order);
  let rest = amount;
  return captures.flatMap((capture, index) => {
    const id = index === 0 ? refundId : `${refundId}-${index + 1}`;
    const made = unitOf(order).refunds.find((refund) => refund.invoice_id === id);
    // PayPal forgets a request id after some hours, but not the refund that was made under it. What is left of a single
    // capture it knows better than we.
    const most = made ? centsOf(made.amount) || rest : captures.length === 1 ? rest : leftOf(order, capture);
    const part = Math.min(rest, most);
    rest -= part;
    return part > 0 ? [{ id, captureId: capture.id, amount: part, made }] : [];
  });
}

/** How many cents of a capture were not sent back, nor are on their way. */
function leftOf(order: PaypalOrder, { id, status, amount }: PaypalCapture): number {
  if (status === 'REFUNDED' || status === 'REVERSED') return 0;
  const back = unitOf(order).refunds.filter(({ status: each, links }) => {
    const isUnderWayOrDone = each === 'COMPLETED' || each === 'PENDING';
    return isUnderWayOrDone && links.some(({ rel, href }) => rel === 'up' && href.endsWith(`/captures/${id}`));
  });
  return back.reduce((left, refund) => left - centsOf(refund.amount), centsOf(amount));
}

const centsOf = (amount: z.infer<typeof amountSchema> | undefined): number =>
  (amount && moneyOf(amount.value, amount.currency_code)?.amount) ?? 0;
