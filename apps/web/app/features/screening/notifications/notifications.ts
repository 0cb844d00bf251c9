import { timeSchema } from '@skrin/contract/common';
import type { AnalysisItem, AnalysisState } from '@skrin/contract/screening/analyses';
import { readPersonal, writePersonal } from '../../../browser/user-store.ts';

/** States that people are notified of: a result waits or is open, another photo is needed, we failed. */
export const notifiedStates = ['locked', 'unlocked', 'retake', 'failed'] as const satisfies readonly AnalysisState[];
export type NotifiedState = (typeof notifiedStates)[number];

export interface Notification {
  analysis: AnalysisItem;
  state: NotifiedState;
  at: string;
  unread: boolean;
}

/**
 * What became of one's analyses, newest first. Unread is what changed after the list was last looked at; before a
 * first look, what still waits for the person.
 */
export const notificationsOf = (analyses: readonly AnalysisItem[], seenUntil: string | undefined): Notification[] =>
  analyses
    .flatMap((analysis): Notification[] => {
      const state = notifiedStates.find((notified) => notified === analysis.state);
      if (!state) return [];
      const at = analysis.updatedAt;
      const unread = seenUntil === undefined ? state !== 'unlocked' : Date.parse(at) > Date.parse(seenUntil);
      return [{ analysis, state, at, unread }];
    })
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** Until when a person has seen their notifications in this browser. Forgotten when they log out. */
export const readSeen = (personId: string): string | undefined =>
  readPersonal('notificationsSeen', personId, timeSchema);

export const writeSeen = (personId: string, time: string): void => writePersonal('notificationsSeen', personId, time);
