import type {
  CodeableConcept,
  Observation,
  Patient,
  Quantity,
  QuestionnaireResponse,
  Reference,
  Resource,
  RiskAssessment,
} from '@medplum/fhirtypes';
import { centimetres, kilograms, toOneDecimal } from '@skrin/domain/programmes/diabetes/body-mass-index';
import { translator } from '@skrin/i18n/server';
import { type Entry, entryOf, type FhirSettings, ownCoding, referenceTo } from '../../../../platform/fhir/bundle.ts';
import { quantityOf } from '../../fhir/questionnaire.ts';
import type { ProgrammeService } from '../programme-service.ts';
import { scoresContent } from './result-content.ts';

type ResultResources = Parameters<ProgrammeService<'diabetes'>['fhir']['result']>[0];

/**
 * A result as FHIR resources: weight, height, waist and BMI as observations, and both scores as one risk assessment, which
 * names no probability: that of the Finnish study is nobody's own.
 */
export function resultEntries(of: ResultResources, settings: FhirSettings): Entry[] {
  const { analysisId, answers } = of;
  const measured = observations(of, settings).map((each) => entryOf(each, `${analysisId} ${each.code.text}`));
  return [...measured, entryOf(riskAssessment(of, [answers, ...measured].map(referenceTo), settings), analysisId)];
}

function observations({ result, subject, answers }: ResultResources, { language }: FhirSettings): Observation[] {
  const t = translator(language);
  const { height, weight } = result.answers;
  const kept = (code: CodeableConcept, valueQuantity: Quantity): Observation => ({
    resourceType: 'Observation',
    status: 'final',
    category: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/observation-category',
            code: 'vital-signs',
            display: 'Vital Signs',
          },
        ],
      },
    ],
    code,
    subject: subject as Reference<Patient>,
    effectiveDateTime: result.analysedAt,
    valueQuantity,
    derivedFrom: [referenceTo(answers) as Reference<QuestionnaireResponse>],
  });
  return [
    kept(
      loinc('29463-7', 'Body weight', t('diabetesResult:compare.weight')),
      quantityOf(toOneDecimal(kilograms(weight)), 'kg'),
    ),
    kept(
      loinc('8302-2', 'Body height', t('errors:fields.height')),
      quantityOf(toOneDecimal(centimetres(height)), 'cm'),
    ),
    kept(
      loinc('39156-5', 'Body mass index (BMI) [Ratio]', t('diabetesResult:compare.bmi')),
      quantityOf(result.advice.bmi.value, 'kg/m2'),
    ),
    // No code: 8280-0 is of a tape at the navel, and people are shown another place.
    kept({ text: t('diabetesResult:compare.waist') }, quantityOf(result.advice.waist.value, 'cm')),
  ];
}

const loinc = (code: string, display: string, text: string): CodeableConcept => ({
  coding: [{ system: 'http://loinc.org', code, display }],
  text,
});

function riskAssessment(
  { result, subject }: ResultResources,
  basis: Reference<Resource>[],
  settings: FhirSettings,
): RiskAssessment {
  const { language, publicUrl } = settings;
  const t = translator(language);
  const outcome = outcomeOf(settings);
  const codes = [`findrisc-${result.findrisc.band}`, result.ada.high ? 'ada-high' : 'ada-not-high'];
  const scores = scoresContent(language, result);
  return {
    resourceType: 'RiskAssessment',
    status: 'final',
    subject,
    occurrenceDateTime: result.analysedAt,
    method: { text: scores.map(({ name }) => name).join('; ') },
    basis,
    prediction: scores.map(({ name, total, level }, at) => ({
      outcome,
      qualitativeRisk: { coding: [ownCoding(publicUrl, codes[at] ?? '', level)], text: level },
      rationale: `${name}: ${total}`,
    })),
    mitigation: t(`diabetesResult:test.time.${result.advice.bloodTest.time}.title`),
    note: [{ text: t('diabetesResult:limits.low') }, { text: t('diabetesResult:limits.validated') }],
  };
}

/** Type 2 diabetes, by ICD-10. */
function outcomeOf({ language }: FhirSettings): CodeableConcept {
  const text = translator(language)('diabetesPaper:paper.outcome');
  return { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'E11' }], text };
}
