import { type Analysis, type AnalysisState, isOtherDisease } from '@skrin/contract/screening/analyses';

/** Whether the photo has not been read yet. */
export const isWaiting = (state: AnalysisState | undefined): boolean => state === 'queued' || state === 'running';

/** States in which the sent photo counts; after a retake or a failure, another photo has to be sent. */
const keptStates: readonly AnalysisState[] = ['queued', 'running', 'locked', 'unlocked'];

/** The state as it is told: that it is probably another disease is an answer, not a photo that failed. */
export const toldState = ({ state, faults }: Pick<Analysis, 'state' | 'faults'>): AnalysisState | 'other_disease' =>
  state === 'retake' && isOtherDisease(faults) ? 'other_disease' : state;

export const keepsPhoto = ({ state }: { state: AnalysisState }): boolean => keptStates.includes(state);
