import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import { questionnaireInFhir } from '../../apps/server/src/features/screening/fhir/questionnaire.ts';
import type { ProgrammeService } from '../../apps/server/src/features/screening/programmes/programme-service.ts';
import { entryOf } from '../../apps/server/src/platform/fhir/bundle.ts';
import { createPdf } from '../../apps/server/src/platform/pdf/create-pdf.ts';
import { type Answers, pointsOf, type Score } from './two-questions.ts';

type Of<Asked> = Asked & { result: Score };

const words = () => ({ title: 'Sleep', question: (id: string) => id, option: (_: string, code: string) => code });

export const createService = () => ({
  itemOf: ({ answers }: { answers: Answers }) => ({ points: pointsOf(answers) }),
  createPdf: ({ language, result, publicUrl }: Of<Parameters<ProgrammeService['createPdf']>[0]>) =>
    createPdf({
      template: new URL('../../apps/server/src/features/screening/testing/points.typ', import.meta.url),
      data: { language, title: 'Sleep', home: publicUrl, footer: 'A test', points: result.points },
    }),
  fhir: {
    ...questionnaireInFhir('two_questions' as ProgrammeId, words),
    result: ({ analysisId, result, subject }: Of<Parameters<ProgrammeService['fhir']['result']>[0]>) => {
      const note = [{ text: `${result.points}` }];
      return [entryOf({ resourceType: 'RiskAssessment', status: 'final', subject, note }, analysisId)];
    },
  },
});
