import type { Bundle, QuestionnaireResponse, Resource } from '@medplum/fhirtypes';
import { languages } from '@skrin/contract/languages';
import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import { diabetesRules } from '@skrin/domain/programmes/diabetes/rules';
import {
  anyDiabetesAnswers,
  healthyMan,
  healthyWoman,
} from '@skrin/domain/programmes/diabetes/testing/arbitrary-answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FhirSettings } from '../../../../platform/fhir/bundle.ts';
import { fhirProblems } from '../../../../testing/fhir-validator.ts';
import { analysisBundle } from '../../fhir/analysis-bundle.ts';
import type { ProgrammeService } from '../programme-service.ts';
import { diabetesService } from './service.ts';

const time = '2026-11-27T10:00:00.000Z';
const settings: FhirSettings = { language: 'en', publicUrl: 'https://skrin.example' };
const version = '1.0.0';

function bundleOf(answers: DiabetesAnswers, given: FhirSettings = settings): Bundle {
  const { result, urgency } = diabetesRules.conclude({ answers, questionnaireVersion: version, at: new Date(time) });
  const analysis = {
    id: '0197c2c0-0000-7000-8000-000000000001',
    createdAt: time,
    person: { id: '0197c2c0-0000-7000-8000-000000000002', name: 'Sri Wulandari' },
    assessment: {
      id: '0197c2c0-0000-7000-8000-000000000003',
      answers,
      questionnaireVersion: version,
      updatedAt: time,
      redFlags: diabetesRules.assess(answers).redFlags,
    },
    raised: urgency ? { urgency } : {},
    photos: [],
    consents: [],
    result,
  };
  return analysisBundle(analysis, diabetesService.fhir as unknown as ProgrammeService['fhir'], given);
}
const resourcesOf = ({ entry = [] }: Bundle) => entry.flatMap(({ resource }) => resource ?? []);
const ofKind = <Kind extends Resource['resourceType']>(answers: DiabetesAnswers, kind: Kind) =>
  resourcesOf(bundleOf(answers)).filter(
    (resource): resource is Extract<Resource, { resourceType: Kind }> => resource.resourceType === kind,
  );

/** 50 years, BMI 27.0, a waist of 85 cm, inactive, with a mother who has diabetes, in pounds and inches. */
const inactive: DiabetesAnswers = {
  ...healthyWoman,
  age: 50,
  height: { value: 63, unit: 'in' },
  weight: { value: 152.4, unit: 'lb' },
  waist: { value: 33.5, unit: 'in' },
  activity: false,
  vegetables: false,
  bloodPressure: 'medicine',
  family: ['parent_or_sibling'],
};

describe('the bundle of a check', () => {
  it('is valid by the definitions of R4 and leads nowhere outside itself', () => {
    fc.assert(
      fc.property(anyDiabetesAnswers, fc.constantFrom(...languages), (answers, language) => {
        const bundle = bundleOf(answers, { ...settings, language });
        expect(fhirProblems(bundle)).toEqual([]);
        const addresses = new Set(bundle.entry?.map(({ fullUrl }) => fullUrl));
        const references = [...JSON.stringify(bundle.entry).matchAll(/"reference":"([^"]*)"/g)];
        expect(references.map(([, address]) => address).filter((address) => !addresses.has(address))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('has what was measured by the codes of LOINC that are certain, in metric units', () => {
    const observed = ofKind(inactive, 'Observation').map(({ code, valueQuantity }) => [
      code.coding?.flatMap((coding) => [coding.system, coding.code]) ?? code.text,
      valueQuantity?.value,
      valueQuantity?.code,
    ]);
    expect(observed).toEqual([
      [['http://loinc.org', '29463-7'], 69.1, 'kg'],
      [['http://loinc.org', '8302-2'], 160, 'cm'],
      [['http://loinc.org', '39156-5'], 27, 'kg/m2'],
      ['Waist', 85.1, 'cm'],
    ]);
  });

  it('has one risk assessment with both scores, on the answers and measures, and no probability', () => {
    const [assessment, ...others] = ofKind(inactive, 'RiskAssessment');
    expect(others).toEqual([]);
    expect(assessment).toMatchObject({
      method: { text: 'Finnish score (FINDRISC); American test (ADA and CDC)' },
      prediction: [
        {
          outcome: { coding: [{ code: 'E11' }], text: 'Type 2 diabetes' },
          qualitativeRisk: { coding: [{ code: 'findrisc-high' }], text: 'High' },
          rationale: 'Finnish score (FINDRISC): 16 of 26 points',
        },
        {
          qualitativeRisk: { coding: [{ code: 'ada-high' }], text: 'High: a blood test is advised' },
          rationale: 'American test (ADA and CDC): 6 of 10 points',
        },
      ],
    });
    expect(assessment?.basis?.map(({ type }) => type)).toEqual([
      'QuestionnaireResponse',
      ...Array(4).fill('Observation'),
    ]);
    expect(JSON.stringify(assessment)).not.toMatch(/probability|relativeRisk/);
  });

  it('flags what is urgent in the words that people see', () => {
    const flags = ofKind({ ...healthyMan, symptoms: ['deep_breathing'] }, 'Flag');
    expect(flags.map(({ code }) => code.text)).toEqual(['This can be dangerously high blood sugar']);
  });
});

describe('the answers', () => {
  const valuesOf = ({ item = [] }: Pick<QuestionnaireResponse, 'item'>) =>
    Object.fromEntries(
      item.map(({ linkId, answer = [] }) => [
        linkId,
        answer.map(
          ({ valueCoding, valueBoolean, valueInteger, valueQuantity }) =>
            valueCoding?.code ?? valueBoolean ?? valueInteger ?? [valueQuantity?.value, valueQuantity?.code],
        ),
      ]),
    );

  it('are as they were given: numbers with their units by UCUM, options by their codes', () => {
    const [response] = ofKind(inactive, 'QuestionnaireResponse');
    expect(valuesOf(response ?? {})).toEqual({
      age: [50],
      sex: ['female'],
      diagnosed: [false],
      pregnant: [false],
      symptoms: ['none'],
      height: [[63, '[in_i]']],
      weight: [[152.4, '[lb_av]']],
      waist: [[33.5, '[in_i]']],
      activity: [false],
      vegetables: [false],
      bloodPressure: ['medicine'],
      highGlucose: [false],
      gestationalDiabetes: [false],
      family: ['parent_or_sibling'],
    });
  });

  it('leave out what was not asked', () => {
    const [response] = ofKind(healthyMan, 'QuestionnaireResponse');
    const asked = Object.keys(valuesOf(response ?? {}));
    expect(asked).not.toContain('pregnant');
    expect(asked).toContain('family');
  });

  it('name the questionnaire of this programme, which asks women alone about pregnancies', () => {
    const [questionnaire] = ofKind(healthyWoman, 'Questionnaire');
    const [response] = ofKind(healthyWoman, 'QuestionnaireResponse');
    expect(response?.questionnaire).toBe(`${questionnaire?.url}|${questionnaire?.version}`);
    expect(questionnaire?.url).toBe('https://skrin.example/api/fhir/questionnaire?programme=diabetes');
    const pregnant = questionnaire?.item?.find(({ linkId }) => linkId === 'pregnant');
    expect(pregnant?.enableWhen).toMatchObject([{ question: 'sex', operator: '=', answerCoding: { code: 'female' } }]);
  });
});
