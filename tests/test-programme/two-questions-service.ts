import type { ProgrammeService } from '../../apps/server/src/features/screening/programmes/programme-service.ts';
import { entryOf } from '../../apps/server/src/platform/fhir/bundle.ts';
import { createPdf } from '../../apps/server/src/platform/pdf/create-pdf.ts';
import { type Answers, pointsOf, type Score } from './two-questions.ts';

export const createService = () => ({
  presentStored: (stored: Score) => stored,
  detailsOf: () => ({}),
  itemOf: ({ answers }: { answers: Answers }) => ({ points: pointsOf(answers) }),
  createPdf: ({ language, result, publicUrl }: Parameters<ProgrammeService['createPdf']>[0] & { result: Score }) =>
    createPdf({
      template: new URL('../../apps/server/src/features/screening/testing/points.typ', import.meta.url),
      data: { language, title: 'Sleep', home: publicUrl, footer: 'A test', points: result.points },
    }),
  fhir: {
    redFlagTitle: (text: string) => text,
    questionnaire: () => ({ resourceType: 'Questionnaire', status: 'active', title: 'Sleep' }),
    answers: ({ answers }: { answers: Answers }) => ({
      resourceType: 'QuestionnaireResponse',
      status: 'completed',
      item: [{ linkId: 'hours', answer: [{ valueDecimal: answers.hours }] }],
    }),
    result: ({
      analysisId,
      result,
      subject,
    }: {
      analysisId: string;
      result: Score;
      subject: { reference: string };
    }) => [
      entryOf(
        { resourceType: 'RiskAssessment', status: 'final', subject, note: [{ text: `${result.points}` }] },
        analysisId,
      ),
    ],
  },
});
