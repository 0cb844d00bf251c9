import type { Bundle, Resource } from '@medplum/fhirtypes';
import { consentPurposes } from '@skrin/contract/accounts/consents';
import { languages } from '@skrin/contract/languages';
import type { Answers } from '@skrin/contract/programmes/skin/answers';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Result } from '@skrin/contract/programmes/skin/result';
import { urgencyLevels } from '@skrin/contract/screening/assessments';
import { conditionCodes } from '@skrin/domain/programmes/skin/condition-codes';
import { redFlags } from '@skrin/domain/programmes/skin/red-flags';
import { anyAnswers } from '@skrin/domain/programmes/skin/testing/arbitrary-answers';
import { translator } from '@skrin/i18n/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FhirSettings } from '../../../platform/fhir/bundle.ts';
import { fhirProblems } from '../../../testing/fhir-validator.ts';
import { skinFhir } from '../programmes/skin/service.ts';
import { analysisBundle as bundleOf, type ExportedAnalysis } from './analysis-bundle.ts';

const analysisBundle = (analysis: ExportedAnalysis<'skin'>, settings: FhirSettings) =>
  bundleOf(analysis, skinFhir, settings);

const publicUrl = 'https://skrin.example';
const time = '2026-11-22T10:00:00.000Z';
const settings = { language: 'en', publicUrl } as const;

const anyResult: fc.Arbitrary<Result> = fc
  .record({
    kind: fc.constantFrom('clear', 'narrowed', 'unclear'),
    weights: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 }),
    order: fc.shuffledSubarray([...conditions], { minLength: 8 }),
    named: fc.integer({ min: 2, max: 3 }),
    answers: anyAnswers,
  })
  .map(({ kind, weights, order, named, answers }) => {
    const sum = weights.reduce((total, weight) => total + weight, 0) || 1;
    const [other = 0, ...shares] = weights.map((weight) => weight / sum);
    const sorted = shares.toSorted((a, b) => b - a);
    const [condition = null] = order;
    return {
      kind,
      condition,
      conditionSet: order.slice(0, kind === 'clear' ? 1 : named),
      confidence: sorted[0] ?? 0,
      interval: { low: 0, high: 1 },
      probabilities: order.map((each, at) => ({ condition: each, combined: sorted[at] ?? 0, photo: 0, answers: 0 })),
      other,
      photoShare: 0.5,
      contributions: [],
      heatMap: null,
      answers,
      modelVersion: 'skin-8 1.0',
      questionnaireVersion: '1.0.0',
      analysedAt: time,
    };
  });

const anyUrgency = fc.constantFrom(undefined, ...urgencyLevels);

const anyAnalysis: fc.Arbitrary<Omit<ExportedAnalysis<'skin'>, 'result'>> = fc
  .record({
    id: fc.uuid(),
    createdAt: fc.constant(time),
    person: fc.record({
      id: fc.uuid(),
      name: fc.string(),
      birthYear: fc.option(fc.integer({ min: 1900, max: 2026 })),
    }),
    assessmentId: fc.uuid(),
    answers: anyAnswers,
    raised: fc.record({ urgency: anyUrgency, followUpUrgency: anyUrgency }),
    photos: fc.array(fc.record({ isRead: fc.boolean(), isRemoved: fc.boolean() }), { maxLength: 3 }),
    purposes: fc.subarray([...consentPurposes]),
  })
  .map(({ assessmentId, answers, purposes, ...analysis }) => ({
    ...analysis,
    assessment: {
      id: assessmentId,
      answers,
      questionnaireVersion: '1.0.0',
      updatedAt: time,
      redFlags: redFlags(answers),
    },
    consents: purposes.map((purpose) => ({ purpose, version: '2026-11-22', givenAt: time })),
  }));

const resourcesOf = ({ entry = [] }: Bundle) => entry.flatMap(({ resource }) => resource ?? []);
const ofKind = <Kind extends Resource['resourceType']>(analysis: ExportedAnalysis<'skin'>, kind: Kind) =>
  resourcesOf(analysisBundle(analysis, settings)).filter(
    (resource): resource is Extract<Resource, { resourceType: Kind }> => resource.resourceType === kind,
  );

/** With everything that a bundle can have. */
const full: ExportedAnalysis<'skin'> = {
  id: '0197c2c0-0000-7000-8000-000000000001',
  createdAt: time,
  person: { id: '0197c2c0-0000-7000-8000-000000000002', name: 'Sri Wulandari' },
  assessment: {
    id: '0197c2c0-0000-7000-8000-000000000003',
    answers: { ...sampleAnswers, safety: { wholeBody: ['shivering'], eyes: [] } },
    questionnaireVersion: '1.0.0',
    updatedAt: time,
    redFlags: [{ rule: 'R2', level: 'emergency', text: 'R2_now' }],
  },
  raised: { urgency: 'soon' },
  photos: [
    { isRead: true, isRemoved: false },
    { isRead: false, isRemoved: false },
    { isRead: true, isRemoved: true },
  ],
  consents: [{ purpose: 'screening', version: '2026-11-22', givenAt: time }],
  result: {
    kind: 'narrowed',
    condition: 'tinea_corporis',
    conditionSet: ['tinea_corporis', 'impetigo'],
    confidence: 0.684,
    interval: { low: 0.5, high: 0.8 },
    probabilities: conditions.map((condition) => ({
      condition,
      combined: { tinea_corporis: 0.684, impetigo: 0.996 }[condition as string] ?? 0.004,
      photo: 0,
      answers: 0,
    })),
    other: 0.015,
    photoShare: 0.5,
    contributions: [],
    heatMap: null,
    answers: sampleAnswers,
    modelVersion: 'skin-8 1.0',
    questionnaireVersion: '1.0.0',
    analysedAt: time,
  },
};

describe('question 5', () => {
  const answered = (answers: Partial<Answers>) => {
    const assessment = { ...full.assessment, answers: { ...sampleAnswers, ...answers } };
    const [response] = ofKind({ ...full, assessment }, 'QuestionnaireResponse');
    return (response?.item ?? []).filter(({ linkId }) => ['feverOrPastChickenpox', 'history'].includes(linkId ?? ''));
  };

  it('says yes or no, and which of the two was ticked', () => {
    const [yes, which] = answered({ feverOrPastChickenpox: true, history: ['past_chickenpox'] });
    expect(yes?.answer).toEqual([{ valueBoolean: true }]);
    expect(which?.answer?.map(({ valueCoding }) => valueCoding?.code)).toEqual(['past_chickenpox']);
    expect(which?.answer?.[0]?.valueCoding?.display).toBe('Chickenpox or shingles before');
  });

  it('does not make up which, of answers that did not say so', () => {
    const { history: _, ...older } = sampleAnswers;
    const assessment = { ...full.assessment, answers: { ...older, feverOrPastChickenpox: true } };
    const [response] = ofKind({ ...full, assessment }, 'QuestionnaireResponse');
    expect(response?.item?.map(({ linkId }) => linkId)).not.toContain('history');
  });
});

describe('the bundle of an analysis', () => {
  it('is valid by the definitions of R4, labelled, and leads nowhere outside itself', () => {
    const anyLanguage = fc.constantFrom(...languages);
    fc.assert(
      fc.property(anyAnalysis, fc.option(anyResult, { nil: undefined }), anyLanguage, (analysis, result, language) => {
        const bundle = analysisBundle({ ...analysis, result }, { publicUrl, language });
        expect(fhirProblems(bundle)).toEqual([]);
        const display = translator(language)('advice:notices.disclaimer');
        for (const { meta } of [bundle, ...resourcesOf(bundle)]) {
          expect(meta?.tag).toContainEqual(expect.objectContaining({ code: 'informational', display }));
          expect(meta?.security).toMatchObject([{ code: 'HTEST' }]);
        }
        const addresses = new Set(bundle.entry?.map(({ fullUrl }) => fullUrl));
        const references = [...JSON.stringify(bundle.entry).matchAll(/"reference":"([^"]*)"/g)];
        expect(references.map(([, address]) => address).filter((address) => !addresses.has(address))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('names none of the eight conditions while it is locked, but for what the questions ask everybody', () => {
    const named = languages.flatMap((language) =>
      conditions.flatMap((condition) => [
        condition,
        translator(language)(`conditions:${condition}.name`).toLowerCase(),
        ...Object.values(conditionCodes[condition]).map((code) => `"${code.toLowerCase()}"`),
      ]),
    );
    fc.assert(
      fc.property(anyAnalysis, fc.constantFrom(...languages), (analysis, language) => {
        const resources = resourcesOf(analysisBundle(analysis, { publicUrl, language }));
        const text = JSON.stringify(resources.filter(({ resourceType }) => !resourceType.startsWith('Questionnaire')));
        expect(named.filter((name) => text.toLowerCase().includes(name))).toEqual([]);
        expect(resources.map(({ resourceType }) => resourceType)).not.toContain('RiskAssessment');
      }),
      { numRuns: 40 },
    );
  });

  it('has the resources that tell of an opened result, and only photos that are there', () => {
    const kinds = resourcesOf(analysisBundle(full, settings)).map(({ resourceType }) => resourceType);
    expect(kinds.toSorted()).toEqual([
      ...['Consent', 'Device', 'DiagnosticReport', 'Flag', 'Media', 'Media', 'Patient', 'Provenance'],
      ...['Questionnaire', 'QuestionnaireResponse', 'RiskAssessment'],
    ]);
  });

  it('says as many percent of each condition as people see, never 100, and all nine', () => {
    const [{ prediction = [], status } = { prediction: [], status: '' }] = ofKind(full, 'RiskAssessment');
    expect(status).toBe('preliminary');
    const percent = Object.fromEntries(
      prediction.map(({ outcome, probabilityDecimal }) => [outcome?.coding?.at(-1)?.code, probabilityDecimal]),
    );
    expect(percent).toEqual({
      ...Object.fromEntries(conditions.map((condition) => [condition, 0])),
      tinea_corporis: 68,
      impetigo: 99,
      other: 2,
    });
  });

  it('reports what is named with its codes, how often that is right, and that it is no diagnosis', () => {
    const [report] = ofKind(full, 'DiagnosticReport');
    expect(report).toMatchObject({
      status: 'preliminary',
      conclusion:
        'It may be one of these: Ringworm or Impetigo. In about 7 of 10 results like this one, it is one of these. ' +
        'This result is information, not a diagnosis. See a doctor if you are worried.',
      conclusionCode: [
        {
          coding: [
            { system: 'http://id.who.int/icd/release/11/mms', code: '1F28.Y' },
            { system: 'http://hl7.org/fhir/sid/icd-10', code: 'B35.4' },
            { code: 'tinea_corporis' },
          ],
        },
        { text: 'Impetigo' },
      ],
    });
    expect(report?.media).toHaveLength(1);
  });

  it('tells answers by the options of the questionnaire, `none of these` too, and leaves out what was left open', () => {
    const [{ item = [] } = {}] = ofKind(full, 'QuestionnaireResponse');
    const codes = item.map(({ linkId, answer = [] }) => [
      linkId,
      answer.map(({ valueCoding, valueBoolean }) => valueCoding?.code ?? valueBoolean),
    ]);
    expect(Object.fromEntries(codes)).toEqual({
      location: ['arm_hand'],
      duration: ['gt1w'],
      changed: [true],
      symptoms: ['itching', 'circular_rash'],
      surface: ['ring_clear_centre'],
      feverOrPastChickenpox: [false],
      fungalHistory: [true],
      over50OrImmunocompromised: [false],
      'safety.eyes': ['none'],
      'safety.wholeBody': ['shivering'],
    });
  });

  it('has the same ids each time', () => {
    const ids = () => analysisBundle(full, settings).entry?.map(({ fullUrl }) => fullUrl);
    expect(ids()).toEqual(ids());
  });
});

describe('the validator', () => {
  const broken: Record<string, [kind: Resource['resourceType'], change: object, problem: RegExp]> = {
    'a required element is missing': ['RiskAssessment', { status: undefined }, /Missing.*status|status.*Missing/],
    'a code is not of its value set': ['DiagnosticReport', { status: 'guessed' }, /"guessed" not found in value set/],
    'a probability is above 100': [
      'RiskAssessment',
      { prediction: [{ outcome: {}, probabilityDecimal: 101 }] },
      /ras-2/,
    ],
    'a consent names no policy': ['Consent', { policy: undefined, policyRule: undefined }, /ppc-1/],
    'a choice has no type': ['Questionnaire', { item: [{ linkId: 'a' }] }, /item\[0\]\.type/],
    'one thing is a list': ['Media', { content: [] }, /Media\.content/],
    'an element is unknown': ['Patient', { surname: 'Wulandari' }, /surname/],
    'a date is none': ['Patient', { birthDate: 'yesterday' }, /birthDate/],
    'a reference leads nowhere': ['Flag', { subject: { reference: 'urn:uuid:nobody' } }, /Invalid reference/],
    'a flag is about a photo': ['Flag', { subject: 'Media' }, /Invalid reference|Invalid type for reference/],
  };

  it.each(Object.entries(broken))('notices that %s', (_, [kind, change, problem]) => {
    const bundle = analysisBundle(full, settings);
    const addressOf = (sought: unknown) =>
      bundle.entry?.find(({ resource }) => resource?.resourceType === sought)?.fullUrl;
    const entry = bundle.entry?.map((each) => {
      if (each.resource?.resourceType !== kind) return each;
      const changed = Object.entries(change).map(([key, value]) => [
        key,
        value === 'Media' ? { reference: addressOf(value) } : value,
      ]);
      return { ...each, resource: { ...each.resource, ...Object.fromEntries(changed) } as Resource };
    });
    expect(fhirProblems({ ...bundle, entry: entry ?? [] }).join('\n')).toMatch(problem);
  });
});
