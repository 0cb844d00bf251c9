import { timeSchema } from '@skrin/contract/common';
import type { AnalysisItem } from '@skrin/contract/screening/analyses';
import { readPersonal, writePersonal } from '../../../browser/user-store.ts';
import { toldState } from '../analysis-states.ts';

/**
 * States that users are notified of: a result is locked or unlocked, it is probably another disease, another photo is
 * needed, the reading failed.
 */
const notifiedStates = [
  'locked',
  'unlocked',
  'other_disease',
  'retake',
  'failed',
] as const satisfies readonly ReturnType<typeof toldState>[];
export type NotifiedState = (typeof notifiedStates)[number];

export interface Notification {
  analysis: AnalysisItem;
  state: NotifiedState;
  at: string;
  unread: boolean;
}

/**
 * Notifications about the user's analyses, newest first. Unread are those since the list was last opened; before it was
 * opened for the first time, all except unlocked results.
 */
export const notificationsOf = (analyses: readonly AnalysisItem[], seenUntil: string | undefined): Notification[] =>
  analyses
    .flatMap((analysis): Notification[] => {
      const state = notifiedStates.find((notified) => notified === toldState(analysis));
      if (!state) return [];
      const at = analysis.updatedAt;
      const unread = seenUntil === undefined ? state !== 'unlocked' : Date.parse(at) > Date.parse(seenUntil);
      return [{ analysis, state, at, unread }];
    })
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** The time up to which a person has seen their notifications in this browser; deleted when they log out. */
export const readSeen = (personId: string): string | undefined =>
  readPersonal('notificationsSeen', personId, timeSchema);

export const writeSeen = (personId: string, time: string): void => writePersonal('notificationsSeen', personId, time);
