import type { AnalysisEvent, AnalysisState } from '@skrin/contract/screening/analyses';
import type { SQL } from '../../platform/database/drizzle.ts';
import { notification } from '../../platform/events.ts';

const percents: Record<AnalysisState, number> = {
  queued: 5,
  running: 20,
  locked: 100,
  unlocked: 100,
  retake: 100,
  failed: 100,
};

export const topicOf = (analysisId: string) => `analysis.${analysisId}`;

export const progressOf = (state: AnalysisState): AnalysisEvent => ({ state, percent: percents[state] });

/** Part of a statement: notifies the streams of an analysis that it is gone. */
export const notifyRemoved = (analysisId: string): SQL => notification(topicOf(analysisId), null);

/** Part of a statement: notifies the streams of an analysis of its state. */
export const notifyProgress = (analysisId: string, state: AnalysisState): SQL =>
  notification(topicOf(analysisId), progressOf(state));
