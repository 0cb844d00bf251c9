import { adaRiskTest } from '@skrin/domain/programmes/diabetes/ada-risk-test';
import {
  bodyMassIndex,
  kilograms,
  toOneDecimal,
  waistInCentimetres,
} from '@skrin/domain/programmes/diabetes/body-mass-index';
import { findrisc } from '@skrin/domain/programmes/diabetes/findrisc';
import { questionnaireInFhir } from '../../fhir/questionnaire.ts';
import type { ProgrammeService } from '../programme-service.ts';
import { questionnaireWords } from './answer-words.ts';
import { resultEntries } from './fhir-result.ts';
import { createResultPdf } from './result-pdf.ts';

/** The risk of diabetes is told from answers alone: no photo is read, and nothing is sealed. */
export const diabetesService: ProgrammeService<'diabetes'> = {
  itemOf: ({ answers }) => {
    const [finnish, american] = [findrisc(answers), adaRiskTest(answers)];
    return {
      scores: {
        findrisc: finnish.total,
        band: finnish.band,
        ada: american.total,
        adaHigh: american.high,
        weight: toOneDecimal(kilograms(answers.weight)),
        waist: waistInCentimetres(answers.waist),
        bmi: bodyMassIndex(answers),
      },
    };
  },
  createPdf: createResultPdf,
  fhir: { ...questionnaireInFhir('diabetes', questionnaireWords), result: resultEntries },
};
