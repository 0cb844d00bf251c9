import { listedDecisions, ordersWithCredit } from '@skrin/contract/figures/decisions';
import { type BankingFigures, chargeCurrencies } from '@skrin/contract/figures/money';
import type { Actor } from '../../platform/policy/policy.ts';
import { byDay, compare } from './compare-days.ts';
import type { Figures } from './context.ts';
import { findNewestDay, listBalances, listLedger, listMoney } from './money-repository.ts';
import { type Periods, periodsUntil } from './periods.ts';

const LATEST_ENTRIES = 20;
const LAST_CHECKS = 5;

interface Asked {
  actor: Actor;
  /** How many days, of which the last is yesterday. */
  days: number;
  now?: Date;
}

type LedgerRow = Awaited<ReturnType<typeof listLedger>>[number];

/** The ledger by account and day, what waits, and what happened last. */
export async function readBanking(figures: Figures, { actor, days, now = new Date() }: Asked): Promise<BankingFigures> {
  const { database, timeZone, lists, listLatestEntries, listBookChecks, addRefundsUnderWay } = figures;
  const periods = periodsUntil(now, days, timeZone);
  const span = { from: periods.before.from, to: periods.period.to };
  const [newest, ledger, money, balances, credit, disputed, refundsUnderWay, checks, latestEntries] = await Promise.all(
    [
      findNewestDay(database),
      listLedger(database, span),
      listMoney(database, span),
      listBalances(database),
      lists.order(actor, ordersWithCredit.filters),
      lists.order(actor, listedDecisions.disputed.filters),
      addRefundsUnderWay(),
      listBookChecks(LAST_CHECKS),
      listLatestEntries(LATEST_ENTRIES),
    ],
  );
  const openCredit = balances.filter(({ account }) => account === 'open_credit');
  return {
    timeZone,
    countedAt: newest?.countedAt.toISOString() ?? null,
    ...periods,
    accounts: accountsOf(ledger, periods),
    returned: chargeCurrencies.flatMap((currency) => returnedIn(currency, money, periods)),
    credit: {
      orders: credit.total,
      amounts: chargeCurrencies.flatMap((currency) => {
        const amount = openCredit.reduce((sum, row) => (row.currency === currency ? sum + row.balance : sum), 0);
        return amount === 0 ? [] : [{ currency, amount }];
      }),
    },
    disputed: disputed.total,
    refundsUnderWay,
    checks,
    latestEntries,
  };
}

function accountsOf(rows: readonly LedgerRow[], periods: Periods): BankingFigures['accounts'] {
  const grouped = Map.groupBy(rows, ({ account, currency }) => `${account} ${currency}`);
  return [...grouped.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const balanceByDay = byDay(of, periods, ({ balance }) => balance);
    return {
      account: first.account,
      currency: first.currency,
      came: compare(of, periods, ({ came }) => came),
      went: compare(of, periods, ({ went }) => went),
      balance: balanceByDay.at(-1) ?? 0,
      cameByDay: byDay(of, periods, ({ came }) => came),
      wentByDay: byDay(of, periods, ({ went }) => went),
      balanceByDay,
      gateways: [...Map.groupBy(of, ({ gateway }) => gateway)].map(([gateway, each]) => ({
        gateway,
        came: compare(each, periods, ({ came }) => came).total,
        went: compare(each, periods, ({ went }) => went).total,
        balance: byDay(each, periods, ({ balance }) => balance).at(-1) ?? 0,
      })),
    };
  });
}

/** None of a currency in which nothing went back. */
function returnedIn(
  currency: BankingFigures['returned'][number]['currency'],
  money: Awaited<ReturnType<typeof listMoney>>,
  periods: Periods,
): BankingFigures['returned'] {
  const of = (name: string) =>
    compare(
      money.filter((row) => row.figure === name && row.currency === currency),
      periods,
      ({ sum }) => sum,
    );
  const [refunds, takenBack] = [of('refunds'), of('takenBack')];
  const isNone = [refunds, takenBack].every(({ total, before }) => total === 0 && before === 0);
  return isNone ? [] : [{ currency, refunds, takenBack }];
}
