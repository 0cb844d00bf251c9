import type { Analysis } from '@skrin/contract/screening/analyses';
import type { ComponentType, ReactNode } from 'react';

/** What shows an analysis of a programme. Each is loaded when it is shown: nobody fetches those of another programme. */
export interface ProgrammeViews {
  /** Loads `Locked` ahead, for who waits for a result. */
  loadLocked: () => Promise<unknown>;
  /** A result that is not paid for. */
  Locked: ComponentType<{ analysis: Analysis; unlock: ReactNode; isBeingPaid: boolean }>;
  /** In state `retake`: the photos came to no result. */
  NoResult: ComponentType<{ analysis: Analysis }>;
  /** An open result. */
  Result: ComponentType<{ analysis: Analysis; result: NonNullable<Analysis['result']> }>;
}
