import { stepAddress } from '../../../assessment/use-steps.ts';
import type { Flow } from '../../../flow.ts';
import { samplePhotoQuery } from './sample.ts';

/** The steps after the questions. */
export const laterSteps = ['instruction', 'upload', 'preview', 'result'] as const;
export type LaterStep = (typeof laterSteps)[number];

/** The URL of a later step, in the same form as those of the questions. */
export const laterAddress = (step: LaterStep): string => stepAddress(step);

/** The first page of the demonstration. */
export const START = '?';

const toReview = () => stepAddress('review');

/** A flow within one page, of which nothing is kept. */
export const demoFlow: Flow = {
  keeps: false,
  readOnly: true,
  routes: {
    assessment: toReview,
    assessmentEdit: toReview,
    assessmentForm: () => START,
    questions: () => '',
    assessments: START,
    analysis: () => laterAddress('preview'),
    analysisStart: () => laterAddress('instruction'),
    photoUpload: () => laterAddress('upload'),
  },
  photoQuery: samplePhotoQuery,
};
