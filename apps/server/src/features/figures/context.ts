import type { Total } from '@skrin/contract/common';
import type { ListedRows } from '@skrin/contract/figures/decisions';
import type { AppFigures } from '@skrin/contract/figures/figures';
import type { BankingFigures, EcommerceFigures } from '@skrin/contract/figures/money';
import type { CountRows } from '../../platform/resource/count-rows.ts';
import type { KeepBookings } from './keep-bookings.ts';
import type { KeepFigures } from './keep-figures.ts';
import type { KeepMoney } from './keep-money.ts';

/** What other features tell of themselves. */
export interface Figures extends KeepFigures, KeepMoney, KeepBookings {
  /** The lists of staff that decisions are counted in. */
  lists: Record<'order' | 'inquiry', CountRows> & Partial<Record<ListedRows['resource'], CountRows>>;
  countUnansweredConsultations: () => Promise<{ total: Total; oldestAt: Date | null }>;
  findBookCheck: () => Promise<{ checkedAt: Date; orders: number; mismatches: number } | undefined>;
  modelVersion: AppFigures['modelVersion'];
  listLatestOrders: (limit: number) => Promise<EcommerceFigures['latestOrders']>;
  listLatestEntries: (limit: number) => Promise<BankingFigures['latestEntries']>;
  listBookChecks: (limit: number) => Promise<BankingFigures['checks']>;
  addRefundsUnderWay: () => Promise<BankingFigures['refundsUnderWay']>;
}
