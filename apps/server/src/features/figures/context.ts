import type { Total } from '@skrin/contract/common';
import type { ListedRows } from '@skrin/contract/figures/decisions';
import type { AppFigures } from '@skrin/contract/figures/figures';
import type { CountRows } from '../../platform/resource/count-rows.ts';
import type { KeepFigures } from './keep-figures.ts';

/** What other features tell of themselves. */
export interface Figures extends KeepFigures {
  /** The lists of staff that decisions are counted in. */
  lists: Record<'order' | 'inquiry', CountRows> & Partial<Record<ListedRows['resource'], CountRows>>;
  countUnansweredConsultations: () => Promise<{ total: Total; oldestAt: Date | null }>;
  findBookCheck: () => Promise<{ checkedAt: Date; orders: number; mismatches: number } | undefined>;
  modelVersion: AppFigures['modelVersion'];
}
