import { firstProgramme } from '@skrin/contract/programmes/registry';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import { users } from '../../../../platform/database/tables.ts';
import { orNotFound } from '../../../../platform/errors.ts';
import type { SampleSeed } from '../../../../platform/sample/seed-samples.ts';
import { assess } from '../../assess.ts';
import { insertAssessment } from '../../assessments-repository.ts';
import { assessments } from '../../tables.ts';

/** The answers of the demonstration, judged by the rules that judge everybody's. No result: nobody sent a photo. */
export const sampleAnswered: SampleSeed = {
  feature: 'screening',
  tables: [assessments],
  insert: async (tx, { mark, of }) => {
    for (const userId of of(users).slice(0, 5)) {
      const assessed = assess({ programme: firstProgramme, answers: sampleAnswers });
      await mark(assessments, orNotFound(await insertAssessment(tx, { userId, ...assessed })).id);
    }
  },
};
