import type { AnalysisDetails } from '@skrin/contract/programmes/analyses';
import type { Answers } from '@skrin/contract/programmes/questionnaires';
import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { ComponentType } from 'react';
import { skinPhotoSteps } from './skin/photo/photo-steps.ts';

/** What a programme says while photos are taken and sent. */
export interface PhotoSteps<Id extends ProgrammeId = ProgrammeId> {
  /** How to take a photo that can be read. */
  Tips: ComponentType;
  /** What an analysis shows of the answers from the moment its photos are sent. */
  detailsOf: (answers: Answers<Id>) => Partial<AnalysisDetails<Id>>;
}

const steps: { [Id in ProgrammeId]?: PhotoSteps<Id> } = { skin: skinPhotoSteps };

/** Undefined where no photo is read. */
export const photoStepsOf = (id: ProgrammeId): PhotoSteps | undefined => steps[id] as PhotoSteps | undefined;
