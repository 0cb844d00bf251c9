import { orderKinds } from '@skrin/contract/billing/schemas';
import { unpaidStates } from '@skrin/contract/figures/decisions';
import { type ChargeCurrency, chargeCurrencies, type LedgerGateway } from '@skrin/contract/figures/money';
import { growingSide, type LedgerAccount } from '@skrin/domain/billing/ledger';
import type { Span } from '@skrin/domain/figures/zoned-days';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/connect.ts';
import { type SQL, sql } from '../../../platform/database/drizzle.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import type { AccountMoves, MoneyByDay, MoneyFigure } from '../../../platform/money-figures.ts';
import { invoices, ledgerEntries, orderLines, orders, refunds, voucherRedemptions } from '../tables.ts';

/**
 * Orders, their money, credit notes, uses of vouchers and the ledger, by day. What an order is and was paid for is counted as
 * it stands now, so that a day says the same as the list of its orders.
 */
export const moneyByDay: MoneyByDay = {
  countDay: async (executor, span) => ({
    figures: [
      ...(await countMade(executor, span)),
      ...(await addRevenue(executor, span)),
      ...(await addReturned(executor, span)),
      await countVouchers(executor, span),
    ],
    accounts: await addAccounts(executor, span),
  }),
  firstAt: async (executor) => {
    const { rows } = await executor.execute<{ at: string | null }>(sql`select least(
      (select min(${orders.createdAt}) from ${orders}), (select min(${orders.paidAt}) from ${orders}),
      (select min(${ledgerEntries.createdAt}) from ${ledgerEntries}),
      (select min(${voucherRedemptions.createdAt}) from ${voucherRedemptions})) as at`);
    const at = rows[0]?.at;
    return at ? new Date(at) : null;
  },
  changedSince: async (executor, since) => {
    const isNew = (id: PgColumn) => sql`${id} >= ${firstIdAt(since)}::uuid`;
    const isChanged = sql`${orders.updatedAt} >= ${since.toISOString()}::timestamptz`;
    // Every zone is whole quarters of an hour from UTC.
    const { rows } = await executor.execute<{ at: string }>(sql`
      select distinct date_bin('15 minutes', at, timestamptz 'epoch') as at from (
        select ${orders.createdAt} as at from ${orders} where ${isChanged}
        union all select ${orders.paidAt} from ${orders} where ${isChanged} and ${orders.paidAt} is not null
        union all select ${invoices.createdAt} from ${invoices} where ${isNew(invoices.id)}
        union all select ${ledgerEntries.createdAt} from ${ledgerEntries} where ${isNew(ledgerEntries.id)}
        union all select ${voucherRedemptions.createdAt} from ${voucherRedemptions} where ${isNew(voucherRedemptions.id)}
      ) as changed`);
    return rows.map(({ at }) => new Date(at));
  },
};

const within = (column: PgColumn, { from, to }: Span): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;

/** What an order is for: its first line says so, and today it has one. */
const kindOf = sql`(select ${orderLines.kind} from ${orderLines} where ${orderLines.orderId} = ${orders.id} order by ${orderLines.id} limit 1)`;

async function countMade(executor: Executor, span: Span): Promise<MoneyFigure[]> {
  const { rows } = await executor.execute<{ kind: string | null; n: number; unpaid: number }>(sql`
    select ${kindOf} as kind, count(*)::int as n,
      (count(*) filter (where ${orders.state} in ${[...unpaidStates]}))::int as unpaid
    from ${orders} where ${within(orders.createdAt, span)} group by 1`);
  const made = [...orderKinds, ''].map((kind) => ({
    figure: 'ordersMade' as const,
    part: kind,
    currency: 'IDR' as const,
    n: rows.find((row) => (row.kind ?? '') === kind)?.n ?? 0,
    sum: 0,
  }));
  const n = rows.reduce((all, { unpaid }) => all + unpaid, 0);
  return [...made, { figure: 'ordersUnpaid', part: '', currency: 'IDR', n, sum: 0 }];
}

async function addRevenue(executor: Executor, span: Span): Promise<MoneyFigure[]> {
  const { rows } = await executor.execute<{ kind: string | null; currency: string; n: number; sum: number }>(sql`
    select ${kindOf} as kind, ${orders.chargeCurrency} as currency, count(*)::int as n, sum(${orders.chargeAmount})::float8 as sum
    from ${orders} where ${within(orders.paidAt, span)} group by 1, 2`);
  return [...orderKinds, ''].flatMap((kind) =>
    chargeCurrencies.map((currency) => {
      const found = rows.find((row) => (row.kind ?? '') === kind && row.currency === currency);
      return { figure: 'revenue' as const, part: kind, currency, n: found?.n ?? 0, sum: found?.sum ?? 0 };
    }),
  );
}

/** By credit notes, and by the banks of payers. */
async function addReturned(executor: Executor, span: Span): Promise<MoneyFigure[]> {
  const { rows } = await executor.execute<{ figure: string; currency: string; n: number; sum: number }>(sql`
    select 'refunds' as figure, ${refunds.currency} as currency, count(*)::int as n, sum(${refunds.amount})::float8 as sum
    from ${invoices} join ${refunds} on ${refunds.id} = ${invoices.refundId}
    where ${invoices.kind} = 'credit_note' and ${within(invoices.createdAt, span)} group by 2
    union all
    select 'takenBack', ${ledgerEntries.currency}, count(*)::int, sum(${ledgerEntries.amount})::float8
    from ${ledgerEntries} where ${ledgerEntries.kind} = 'chargeback' and ${within(ledgerEntries.createdAt, span)} group by 2`);
  return (['refunds', 'takenBack'] as const).flatMap((figure) =>
    chargeCurrencies.map((currency) => {
      const found = rows.find((row) => row.figure === figure && row.currency === currency);
      return { figure, part: '', currency, n: found?.n ?? 0, sum: found?.sum ?? 0 };
    }),
  );
}

/** Uses of vouchers, those that were given back later among them. */
async function countVouchers(executor: Executor, span: Span): Promise<MoneyFigure> {
  const n = await executor.$count(voucherRedemptions, within(voucherRedemptions.createdAt, span));
  return { figure: 'vouchersUsed', part: '', currency: 'IDR', n, sum: 0 };
}

async function addAccounts(executor: Executor, span: Span): Promise<AccountMoves[]> {
  const { rows } = await executor.execute<{
    side: 'debit' | 'credit';
    account: LedgerAccount;
    gateway: LedgerGateway;
    currency: ChargeCurrency;
    sum: number;
  }>(sql`
    with entries as (
      select ${ledgerEntries.debit} as debit, ${ledgerEntries.credit} as credit, ${ledgerEntries.amount} as amount,
        ${ledgerEntries.currency} as currency, coalesce(${orders.method}, 'none') as gateway
      from ${ledgerEntries} left join ${orders} on ${orders.id} = ${ledgerEntries.orderId}
      where ${within(ledgerEntries.createdAt, span)}
    )
    select 'debit' as side, debit as account, gateway, currency, sum(amount)::float8 as sum from entries group by 2, 3, 4
    union all
    select 'credit', credit, gateway, currency, sum(amount)::float8 from entries group by 2, 3, 4`);
  const moves = new Map<string, AccountMoves>();
  for (const { side, account, gateway, currency, sum } of rows) {
    const key = `${account} ${gateway} ${currency}`;
    const move = moves.get(key) ?? { account, gateway, currency, came: 0, went: 0 };
    move[side === growingSide[account] ? 'came' : 'went'] += sum;
    moves.set(key, move);
  }
  return [...moves.values()];
}
