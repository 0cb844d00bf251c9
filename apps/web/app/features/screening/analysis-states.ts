import type { AnalysisState } from '@skrin/contract/screening/analyses';

/** Whether its photo is still to be read. */
export const isWaiting = (state: AnalysisState | undefined): boolean => state === 'queued' || state === 'running';

/** What stays of a photo that was sent; after a retake or a failure another one is what is asked for. */
const keptStates: readonly AnalysisState[] = ['queued', 'running', 'locked', 'unlocked'];

export const keepsPhoto = ({ state }: { state: AnalysisState }): boolean => keptStates.includes(state);
