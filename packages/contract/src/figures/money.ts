import * as z from 'zod/mini';
import { paymentMethods } from '../billing/methods.ts';
import { orderKinds, orderStates } from '../billing/schemas.ts';
import { idSchema, moneySchema, timeSchema, totalSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { countSchema, daysQuerySchema, periodSchema } from './figures.ts';

/** The currencies of charges. Amounts of different ones are never added up. */
export const chargeCurrencies = ['IDR', 'USD'] as const;
export type ChargeCurrency = (typeof chargeCurrencies)[number];

/**
 * What is kept of each day about money and goods. `ordersMade`, `revenue`: by kind of order; `ordersUnpaid`: made on that day, and
 * ended without money since. `revenue`: charges by the day on which they were paid, whatever became of them. `refunds`: credit
 * notes. `takenBack`: by payers' banks. `goods`: pieces, and their price in rupiah.
 */
export const moneyFigureNames = [
  'ordersMade',
  'ordersUnpaid',
  'revenue',
  'refunds',
  'takenBack',
  'vouchersUsed',
  'goods',
] as const;
export type MoneyFigureName = (typeof moneyFigureNames)[number];

/** The gateway that an entry of the ledger belongs to; `none`: a voucher opened something without an order. */
export const ledgerGateways = [...paymentMethods, 'none'] as const;
export type LedgerGateway = (typeof ledgerGateways)[number];

const amount = z.int();
const currencySchema = z.enum(chargeCurrencies);
/** In the period, and in the one before it. */
export const comparedSchema = z.object({ total: amount, before: amount });
export type Compared = z.infer<typeof comparedSchema>;

const goodSchema = z.object({ productId: idSchema, name: z.string(), pieces: countSchema, price: moneySchema });
export type GoodSold = z.infer<typeof goodSchema>;
const lowGoodSchema = z.object({ productId: idSchema, name: z.string(), left: countSchema });

/** How things stand in the shop, as they were counted last. */
export const shopNowSchema = z.object({
  basketsLeft: countSchema,
  offersOpen: countSchema,
  lowStock: countSchema,
  /** The ones with the fewest pieces. */
  lowGoods: z.array(lowGoodSchema),
});
export type ShopNow = z.infer<typeof shopNowSchema>;

const counted = {
  /** The IANA name of the zone whose days are counted. */
  timeZone: z.string(),
  /** Null before anything was counted. */
  countedAt: z.nullable(timeSchema),
  period: periodSchema,
  before: periodSchema,
};
/** One for each day of the period. */
const daily = z.array(amount);

export const ecommerceSchema = z
  .object({
    ...counted,
    orders: z.object({
      made: comparedSchema,
      paid: comparedSchema,
      unpaid: comparedSchema,
      madeByDay: daily,
      paidByDay: daily,
      byKind: z.array(z.object({ kind: z.enum(orderKinds), made: comparedSchema, paid: comparedSchema })),
    }),
    /** Only currencies in which anything was paid or went back. */
    money: z.array(
      z.object({
        currency: currencySchema,
        revenue: comparedSchema,
        revenueByDay: daily,
        byKind: z.array(z.object({ kind: z.enum(orderKinds), revenue: comparedSchema })),
        refunded: comparedSchema,
        /** Of the revenue of the period; null without any. */
        refundedShare: z.nullable(z.number()),
      }),
    ),
    creditNotes: comparedSchema,
    vouchersUsed: comparedSchema,
    pieces: comparedSchema,
    best: z.object({ byPieces: z.array(goodSchema), byMoney: z.array(goodSchema) }),
    /** Null before it was counted. */
    now: z.nullable(shopNowSchema),
    latestOrders: z.array(
      z.object({
        id: idSchema,
        item: z.string(),
        state: z.enum(orderStates),
        charge: moneySchema,
        createdAt: timeSchema,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'EcommerceFigures' });
export type EcommerceFigures = z.infer<typeof ecommerceSchema>;

export const bankingSchema = z
  .object({
    ...counted,
    /** Each account in each currency, added up over the gateways. A balance is that at the end of the day. */
    accounts: z.array(
      z.object({
        account: z.string(),
        currency: currencySchema,
        came: comparedSchema,
        went: comparedSchema,
        balance: amount,
        cameByDay: daily,
        wentByDay: daily,
        balanceByDay: daily,
        gateways: z.array(z.object({ gateway: z.enum(ledgerGateways), came: amount, went: amount, balance: amount })),
      }),
    ),
    returned: z.array(z.object({ currency: currencySchema, refunds: comparedSchema, takenBack: comparedSchema })),
    /** Money that has bought nothing, and the orders that it belongs to: being sent back, or on hold. */
    credit: z.object({ orders: totalSchema, amounts: z.array(moneySchema) }),
    disputed: totalSchema,
    refundsUnderWay: z.object({ count: countSchema, amounts: z.array(moneySchema) }),
    /** The last ones, the newest first. */
    checks: z.array(z.object({ checkedAt: timeSchema, orders: countSchema, mismatches: countSchema })),
    latestEntries: z.array(
      z.object({
        id: idSchema,
        kind: z.string(),
        amount: moneySchema,
        orderId: z.nullable(idSchema),
        createdAt: timeSchema,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'BankingFigures' });
export type BankingFigures = z.infer<typeof bankingSchema>;

export const getEcommerceFigures = defineEndpoint({
  method: 'GET',
  path: '/api/figures/ecommerce',
  feature: 'figures',
  summary: 'Orders, revenue, refunds, goods and baskets of the last days, beside those before',
  permission: 'figures:money',
  query: daysQuerySchema,
  status: 200,
  response: ecommerceSchema,
});

export const getBankingFigures = defineEndpoint({
  method: 'GET',
  path: '/api/figures/banking',
  feature: 'figures',
  summary: 'The ledger by account and day, open credit, disputes, refunds and checks of the books',
  permission: 'figures:money',
  query: daysQuerySchema,
  status: 200,
  response: bankingSchema,
});
