import * as z from 'zod/mini';
import { idSchema, languageSchema, moneySchema, timeSchema } from '../common.ts';
import { lineText, longText } from '../text.ts';
import {
  MAX_LINE_CODES,
  MAX_REQUEST_AMOUNT,
  MAX_REQUEST_LINES,
  paymentRequestStates,
  requestServices,
} from './payment-request-terms.ts';
import { voucherKinds } from './schemas.ts';

/** A day of the calendar, such as `2026-11-28`. */
const daySchema = z.iso.date().check(z.refine((day) => day >= '0001'));
/** Rupiah, which have no minor unit in use. */
const amount = z.int().check(z.minimum(0), z.maximum(MAX_REQUEST_AMOUNT));
const positive = z.int().check(z.minimum(1), z.maximum(MAX_REQUEST_AMOUNT));
const optional = <Text extends z.ZodMiniType<string, string>>(text: Text) => z._default(z.nullable(text), null);

/** Whom a request is for: an organisation of ours, or anybody else by name. */
const customerSchema = z.strictObject({
  organisationId: z._default(z.nullable(idSchema), null),
  name: lineText({ max: 200 }),
  /** Where the request is mailed to. */
  email: z.pipe(lineText({ max: 254 }), z.email()),
  address: optional(longText({ max: 500 })),
  taxNumber: optional(lineText({ max: 40 })),
});

/** What each code of a line does. `kind` null: for anything that vouchers are for. */
const codeTermsSchema = z.strictObject({
  uses: z.int().check(z.minimum(1), z.maximum(10_000)),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  kind: z.nullable(z.enum(voucherKinds)),
});

const lineSchema = z
  .strictObject({
    title: lineText({ max: 120 }),
    description: optional(longText({ max: 500 })),
    service: z.enum(requestServices),
    /** Of `vouchers`: how many codes. */
    quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
    unitPrice: positive,
    /** Of `vouchers` alone. */
    codes: z._default(z.nullable(codeTermsSchema), null),
  })
  .check(
    z.refine(({ service, codes }) => service !== 'vouchers' || codes !== null, {
      path: ['codes'],
      params: { code: 'required' },
    }),
    z.refine(({ service, codes }) => service === 'vouchers' || codes === null, {
      path: ['codes'],
      params: { code: 'invalid' },
    }),
    z.refine(({ service, quantity }) => service !== 'vouchers' || quantity <= MAX_LINE_CODES, {
      path: ['quantity'],
      params: { code: 'too_many_codes' },
    }),
  );
export type RequestLineInput = z.infer<typeof lineSchema>;

/** What staff write of a request. */
export const requestContentSchema = z.strictObject({
  customer: customerSchema,
  /** Of mails and paper. */
  language: z._default(languageSchema, 'id'),
  dueOn: daySchema,
  lines: z.array(lineSchema).check(z.minLength(1), z.maxLength(MAX_REQUEST_LINES)),
  discount: z._default(amount, 0),
  shipping: z._default(amount, 0),
  tax: z._default(amount, 0),
  note: optional(longText({ max: 1_000 })),
});
export type RequestContent = z.infer<typeof requestContentSchema>;

/** The version of the request that was read: a newer one refuses the change as `stale_edit`. */
export const requestVersionSchema = z.strictObject({ version: z.int() });
export const requestSaveSchema = z.extend(requestContentSchema, { version: z.int() });

export const transferSchema = z.strictObject({
  /** All of it: a request is not paid in parts. */
  amount: positive,
  /** The day on which the bank has the money. */
  paidOn: daySchema,
  /** As on the statement of the bank. */
  bankReference: lineText({ max: 120 }),
});
export type Transfer = z.infer<typeof transferSchema>;
export const transferInputSchema = z.extend(transferSchema, { version: z.int() });

export const paymentRequestSchema = z
  .object({
    id: idSchema,
    version: z.int(),
    state: z.enum(paymentRequestStates),
    /** Null until it is sent. */
    number: z.nullable(z.string()),
    /** It is not settled though its due date has passed, in the zone of the operator. */
    isOverdue: z.boolean(),
    createdAt: timeSchema,
    sentAt: z.nullable(timeSchema),
    paidAt: z.nullable(timeSchema),
    customer: customerSchema,
    language: languageSchema,
    dueOn: daySchema,
    lines: z.array(
      z.object({
        ...lineSchema.shape,
        total: moneySchema,
        /** The batch whose codes were made for it. */
        batchId: z.nullable(idSchema),
      }),
    ),
    note: z.nullable(z.string()),
    subtotal: moneySchema,
    discount: moneySchema,
    shipping: moneySchema,
    tax: moneySchema,
    total: moneySchema,
    /** The transfer that was recorded, and by whom; null names are of accounts that are no more. */
    payment: z.nullable(
      z.object({
        ...transferSchema.shape,
        recordedAt: timeSchema,
        recordedBy: z.nullable(z.string()),
        confirmedBy: z.nullable(z.string()),
      }),
    ),
    invoice: z.nullable(z.object({ id: idSchema, number: z.string() })),
    /** Its payment has to be confirmed by a second person. */
    needsSecond: z.boolean(),
    can: z.object({
      edit: z.boolean(),
      send: z.boolean(),
      pay: z.boolean(),
      confirm: z.boolean(),
      takeBack: z.boolean(),
      void: z.boolean(),
      remove: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'PaymentRequest' });
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

export const requestFigures = ['total', 'paid', 'pending', 'overdue', 'draft'] as const;
export type RequestFigure = (typeof requestFigures)[number];

export const requestSummarySchema = z
  .object({
    /** Today in the zone of the operator, by which requests are late. */
    today: daySchema,
    timeZone: z.string(),
    figures: z.record(z.enum(requestFigures), z.object({ count: z.int(), money: moneySchema })),
  })
  .register(z.globalRegistry, { id: 'PaymentRequestSummary' });
export type RequestSummary = z.infer<typeof requestSummarySchema>;
