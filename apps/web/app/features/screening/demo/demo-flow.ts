import { stepAddress } from '../assessment/use-steps.ts';
import type { Flow } from '../flow.ts';
import { samplePhotoQuery } from './sample.ts';

/** The steps after the questions. */
export const laterSteps = ['instruction', 'upload', 'preview', 'result'] as const;
export type LaterStep = (typeof laterSteps)[number];

/** The address of a later step, beside those of the questions. */
export const laterAddress = (step: LaterStep): string => stepAddress(step);

/** The first page of the demonstration. */
export const START = '?';

const toReview = () => stepAddress('review');

/** The flow within one page, which forgets everything when it is left. */
export const demoFlow: Flow = {
  keeps: false,
  readOnly: true,
  routes: {
    assessment: toReview,
    assessmentEdit: toReview,
    assessmentForm: START,
    questions: '',
    assessments: START,
    analysis: () => laterAddress('preview'),
    analysisStart: () => laterAddress('instruction'),
    photoUpload: () => laterAddress('upload'),
  },
  photoQuery: samplePhotoQuery,
};
