import type { Result } from '@skrin/contract/programmes/analyses';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { Analysis, AnalysisItem } from '@skrin/contract/screening/analyses';
import type { DocumentSummary } from '@skrin/contract/screening/documents';
import type { ComponentType, ReactNode } from 'react';

/** What shows what was read in photos. */
interface PhotoViews<Id extends ProgrammeId> {
  /** Loads `Locked` ahead, for who waits for a result. */
  loadLocked: () => Promise<unknown>;
  /** A result that is not paid for. */
  Locked: ComponentType<{ analysis: Analysis<Id>; unlock: ReactNode; isBeingPaid: boolean }>;
  /** In state `retake`: the photos came to no result. */
  NoResult: ComponentType<{ analysis: Analysis<Id> }>;
  /** Where on the body the latest checks are, beside them on the home page; there without checks too. */
  Places: ComponentType<{ analyses: readonly AnalysisItem<Id>[] }>;
}

/** What can be booked about an opened result, which another feature knows. */
export interface Booking {
  /** Where to book the clinic that fits: undefined while it is looked for, null where none can be booked. */
  address: string | null | undefined;
  /** Its next free times. */
  times: ReactNode;
}

/** What shows an analysis of a programme. Each is loaded when it is shown: nobody fetches those of another programme. */
export interface ProgrammeViews<Id extends ProgrammeId = ProgrammeId> {
  /** Absent where no photo is read. */
  photo?: PhotoViews<Id>;
  /** An open result. */
  Result: ComponentType<{ analysis: Analysis<Id>; result: Result<Id>; booking?: Booking | undefined }>;
  /** The same for a clinic that it is shared with: what it comes to, without advice for the person. */
  SharedResult: ComponentType<{ result: Result<Id> }>;
  /** How checks went over time, above a history of this programme alone, newest first; they may be of several people. */
  Course?: ComponentType<{ analyses: readonly AnalysisItem<Id>[] }>;
}

/** What a printed document must say, as its QR code has it. */
export interface SummaryProps<Id extends ProgrammeId = ProgrammeId> {
  summary: DocumentSummary<Id>;
  /** When it was analysed and issued. */
  children: ReactNode;
}
