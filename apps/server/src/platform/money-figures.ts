import type { ChargeCurrency, GoodSold, LedgerGateway, MoneyFigureName, ShopNow } from '@skrin/contract/figures/money';
import type { LedgerAccount } from '@skrin/domain/billing/ledger';
import type { Span } from '@skrin/domain/figures/zoned-days';
import type { Executor } from './database/connect.ts';

/** How often something happened within a day, and its money in minor units of one currency. */
export interface MoneyFigure {
  figure: MoneyFigureName;
  /** Such as a kind of order; '' for all. */
  part: string;
  currency: ChargeCurrency;
  n: number;
  sum: number;
}

/** What entries of a day added to an account (`came`) and took from it (`went`), in minor units. */
export interface AccountMoves {
  account: LedgerAccount;
  gateway: LedgerGateway;
  currency: ChargeCurrency;
  came: number;
  went: number;
}

/** Pieces of goods that were paid on a day, with their price in rupiah. */
export type GoodOfDay = Omit<GoodSold, 'price'> & { amount: number };

/** What a feature counts of each day about money. Unlike `DayFigures`, days that are over are counted again when rows of them change. */
export interface MoneyByDay {
  countDay: (
    executor: Executor,
    span: Span,
  ) => Promise<{ figures?: MoneyFigure[]; accounts?: AccountMoves[]; goods?: GoodOfDay[] }>;
  /** When the first of what it counts happened; null: nothing did. */
  firstAt: (executor: Executor) => Promise<Date | null>;
  /** Moments of days whose rows were written or changed since, at least one for each of these days, in any zone. */
  changedSince: (executor: Executor, since: Date) => Promise<Date[]>;
}

/** How things stand in the shop: what has no day. */
export type CountShop = (executor: Executor, now: Date) => Promise<ShopNow>;
