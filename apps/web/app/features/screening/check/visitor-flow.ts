import { href } from '@skrin/contract/pages';
import { checkAddress } from '../../../pages.ts';
import type { Flow } from '../flow.ts';
import { analysisPhotoQuery } from '../photo-queries.ts';
import { questionsAddress } from '../programmes/addresses.ts';

/** The flow of somebody without an account; the visit begins when the first thing is stored. */
export const visitorFlow: Flow = {
  // Loaded on demand: most who read on have sent nothing yet.
  begin: async () => (await import('../../../session/session-actions.ts')).beginVisit(),
  keeps: true,
  isVisitor: true,
  readOnly: false,
  routes: {
    assessment: (id) => href('checkAnswers', { id }),
    assessmentEdit: (id) => href('checkAnswers', { id, step: 'review' }),
    assessmentForm: checkAddress,
    questions: questionsAddress,
    assessments: href('check'),
    analysisStart: (assessment) => href('checkPhoto', { assessment }),
    photoUpload: (assessment) => href('checkPhoto', { assessment, step: 'upload' }),
    analysis: (id) => href('checkAnalysis', { id }),
  },
  photoQuery: analysisPhotoQuery,
};
