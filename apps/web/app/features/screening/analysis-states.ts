import type { AnalysisState } from '@skrin/contract/screening/analyses';

/** Whether the photo has not been read yet. */
export const isWaiting = (state: AnalysisState | undefined): boolean => state === 'queued' || state === 'running';

/** States in which the sent photo counts; after a retake or a failure, another photo has to be sent. */
const keptStates: readonly AnalysisState[] = ['queued', 'running', 'locked', 'unlocked'];

export const keepsPhoto = ({ state }: { state: AnalysisState }): boolean => keptStates.includes(state);
