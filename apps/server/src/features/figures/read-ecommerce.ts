import { orderKinds } from '@skrin/contract/billing/schemas';
import { type ChargeCurrency, chargeCurrencies, type EcommerceFigures } from '@skrin/contract/figures/money';
import { byDay, compare } from './compare-days.ts';
import type { Figures } from './context.ts';
import { findLatest, findNewestDay, listMoney } from './money-repository.ts';
import { type Periods, periodsUntil } from './periods.ts';

const LATEST = 10;

type MoneyRow = Awaited<ReturnType<typeof listMoney>>[number];
const countOf = ({ n }: MoneyRow) => n;
const sumOf = ({ sum }: MoneyRow) => sum;

/** Orders, their money, goods and baskets of the last days beside those before. */
export async function readEcommerce(figures: Figures, days: number, now = new Date()): Promise<EcommerceFigures> {
  const { database, timeZone, listLatestOrders } = figures;
  const periods = periodsUntil(now, days, timeZone);
  const { period, before } = periods;
  const [newest, rows, shop, best, latestOrders] = await Promise.all([
    findNewestDay(database),
    listMoney(database, { from: before.from, to: period.to }),
    findLatest(database, 'shop'),
    findLatest(database, 'best'),
    listLatestOrders(LATEST),
  ]);
  const of = (figure: MoneyRow['figure'], part?: string) =>
    rows.filter((row) => row.figure === figure && (part === undefined || row.part === part));
  const counted = (figure: MoneyRow['figure'], part?: string) => compare(of(figure, part), periods, countOf);
  return {
    timeZone,
    countedAt: newest?.countedAt.toISOString() ?? null,
    ...periods,
    orders: {
      made: counted('ordersMade'),
      paid: counted('revenue'),
      unpaid: counted('ordersUnpaid'),
      madeByDay: byDay(of('ordersMade'), periods, countOf),
      paidByDay: byDay(of('revenue'), periods, countOf),
      byKind: orderKinds.map((kind) => ({ kind, made: counted('ordersMade', kind), paid: counted('revenue', kind) })),
    },
    money: chargeCurrencies.flatMap((currency) =>
      moneyIn(
        currency,
        rows.filter((row) => row.currency === currency),
        periods,
      ),
    ),
    creditNotes: counted('refunds'),
    vouchersUsed: counted('vouchersUsed'),
    pieces: counted('goods'),
    best: best?.[days] ?? { byPieces: [], byMoney: [] },
    now: shop ?? null,
    latestOrders,
  };
}

/** None of a currency in which nothing was paid or went back. */
function moneyIn(currency: ChargeCurrency, rows: readonly MoneyRow[], periods: Periods): EcommerceFigures['money'] {
  const paid = rows.filter(({ figure }) => figure === 'revenue');
  const revenue = compare(paid, periods, sumOf);
  const refunded = compare(
    rows.filter(({ figure }) => figure === 'refunds'),
    periods,
    sumOf,
  );
  if (![revenue, refunded].some(({ total, before }) => total !== 0 || before !== 0)) return [];
  return [
    {
      currency,
      revenue,
      revenueByDay: byDay(paid, periods, sumOf),
      byKind: orderKinds.map((kind) => ({
        kind,
        revenue: compare(
          paid.filter(({ part }) => part === kind),
          periods,
          sumOf,
        ),
      })),
      refunded,
      refundedShare: revenue.total === 0 ? null : refunded.total / revenue.total,
    },
  ];
}
