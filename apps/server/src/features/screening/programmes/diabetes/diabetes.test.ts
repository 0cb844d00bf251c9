import type { Bundle } from '@medplum/fhirtypes';
import type { Problem } from '@skrin/contract/errors';
import type { DiabetesAnswers } from '@skrin/contract/programmes/diabetes/answers';
import type { Analysis, AnalysisItem } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import type { DocumentKey } from '@skrin/contract/screening/documents';
import type { Questionnaire } from '@skrin/contract/screening/questionnaire-endpoint';
import { healthyMan, healthyWoman, withBmi } from '@skrin/domain/programmes/diabetes/testing/arbitrary-answers';
import { verifyFile } from '@skrin/domain/screening/document-signature';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { fhirProblems } from '../../../../testing/fhir-validator.ts';
import { type Client, createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { check, sendAnswers } from './testing/check.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
});
afterAll(() => app.close());

const json = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body;
const read = (person: Pick<Client, 'get'>, id: string) => json<Analysis<'diabetes'>>(person.get(`/api/analyses/${id}`));
const list = async (person: Pick<Client, 'get'>) =>
  (await json<{ items: AnalysisItem<'diabetes'>[] }>(person.get('/api/analyses?programme=diabetes'))).items;

/** 50 years, BMI 27.0, inactive, with a mother who has diabetes. */
const inactive: DiabetesAnswers = {
  ...healthyWoman,
  ...withBmi(27),
  age: 50,
  waist: { value: 85, unit: 'cm' },
  activity: false,
  vegetables: false,
  bloodPressure: 'medicine',
  family: ['parent_or_sibling'],
};
const everything: DiabetesAnswers = {
  ...inactive,
  ...withBmi(31),
  age: 70,
  sex: 'male',
  waist: { value: 103, unit: 'cm' },
  highGlucose: true,
  gestationalDiabetes: undefined,
  pregnant: undefined,
};

describe('the check', () => {
  it('asks what both scores need, and what tells whom they are not for', async () => {
    const { questions } = await json<Questionnaire>(
      app.anonymous.get('/api/assessments/questionnaire?programme=diabetes'),
    );
    const fields = questions.flatMap((question) => question.fields.map(({ field }) => field));
    expect(fields.toSorted()).toEqual(Object.keys(healthyWoman).toSorted());
  });

  it.each<[string, DiabetesAnswers, number, string, string]>([
    ['an active man of 30', healthyMan, 0, 'low', 'not_now'],
    ['an inactive woman of 50 whose mother has diabetes', inactive, 16, 'high', 'within_weeks'],
    ['a man of 70 with everything', everything, 26, 'very_high', 'within_weeks'],
  ])('gives %s the result at once: %i points', async (_, answers, total, band, time) => {
    const person = await app.signUp();
    expect(await read(person, await check(person, answers))).toMatchObject({
      programme: 'diabetes',
      state: 'unlocked',
      photos: [],
      redFlags: [],
      can: { update: true, remove: true, unlock: false },
      result: {
        findrisc: { total, band },
        advice: { bloodTest: { time } },
        answers: JSON.parse(JSON.stringify(answers)),
      },
    });
  });

  it('goes on to the list, paper and FHIR, and is deleted with all of it', async () => {
    const person = await app.signUp();
    const id = await check(person, inactive);
    expect(await list(person)).toMatchObject([
      {
        id,
        scores: { findrisc: 16, band: 'high', ada: 6, adaHigh: true, weight: 108, waist: 85, bmi: 27 },
      },
    ]);

    const wanted = { language: 'en', photo: true, heatMap: true };
    const document = await person.post(`/api/analyses/${id}/documents`, wanted);
    expect([document.status, document.headers.get('content-type')]).toEqual([201, 'application/pdf']);
    const file = new Uint8Array(await document.arrayBuffer());
    expect((await readPdf(file)).text).toContain('16 of 26 points');
    const { keys } = await json<{ keys: DocumentKey[] }>(app.anonymous.get('/api/document-keys'));
    const documents = await json<{ items: object[] }>(person.get('/api/documents'));
    expect(documents.items).toMatchObject([{ id: await verifyFile(file, keys), hasPhoto: false, hasHeatMap: false }]);

    const bundle = await json<Bundle>(person.get(`/api/analyses/${id}/fhir`, { 'accept-language': 'id' }));
    expect(fhirProblems(bundle)).toEqual([]);
    expect(bundle.entry?.map(({ resource }) => resource?.resourceType)).toEqual(
      expect.arrayContaining(['QuestionnaireResponse', 'Observation', 'RiskAssessment']),
    );
    const questionnaire = bundle.entry?.flatMap(({ resource }) =>
      resource?.resourceType === 'Questionnaire' ? [resource] : [],
    )[0];
    const served = await app.anonymous.get(`/api/fhir/questionnaire?programme=diabetes`);
    expect(((await served.json()) as typeof questionnaire)?.url).toBe(questionnaire?.url);

    const { assessmentId } = await read(person, id);
    expect((await person.delete(`/api/analyses/${id}`)).status).toBe(204);
    expect((await person.get(`/api/analyses/${id}`)).status).toBe(404);
    expect((await person.get(`/api/assessments/${assessmentId}`)).status).toBe(404);
    expect(await list(person)).toEqual([]);
  });

  it('is nobody else’s to see', async () => {
    const id = await check(await app.signUp(), inactive);
    const other = await app.signUp();
    for (const path of [`/api/analyses/${id}`, `/api/analyses/${id}/fhir`])
      expect((await other.get(path)).status).toBe(404);
  });

  it('can be compared with earlier ones, the newest first', async () => {
    const person = await app.signUp();
    const first = await check(person, inactive);
    await check(person, { ...inactive, activity: true, waist: { value: 79, unit: 'cm' } }, { followsId: first });
    expect((await list(person)).map(({ scores }) => [scores.findrisc, scores.ada, scores.waist])).toEqual([
      [11, 5, 79],
      [16, 6, 85],
    ]);
  });

  it('of a dependant has their name, and is not for a child', async () => {
    const person = await app.signUp();
    const mother = { name: 'Siti', relationship: 'parent', birthYear: 1970 };
    const { id: dependantId } = await json<{ id: string }>(person.post('/api/dependants', mother));
    const id = await check(person, inactive, { dependantId });
    expect((await read(person, id)).dependant).toMatchObject({ name: 'Siti' });
    const child = { ...inactive, age: 12 };
    expect(await json(sendAnswers(person, child, { dependantId }))).toMatchObject({
      matched: false,
      noMatchReason: 'under_18',
    });
  });
});

describe('urgent advice', () => {
  it('is there before and beside the result, whatever the scores', async () => {
    const person = await app.signUp();
    const answers: DiabetesAnswers = { ...healthyMan, symptoms: ['thirst', 'deep_breathing'] };
    const flag = { rule: 'very_high_sugar', level: 'emergency' };
    const stored = await json<Assessment>(sendAnswers(person, answers));
    expect(stored).toMatchObject({ matched: true, redFlags: [flag] });
    expect(await read(person, stored.analysisId ?? '')).toMatchObject({
      redFlags: [flag],
      result: { findrisc: { total: 0 } },
    });
  });

  it.each<[string, Partial<DiabetesAnswers>, string]>([
    ['who knows of their diabetes', { diagnosed: true }, 'diagnosed'],
    ['in a pregnancy', { pregnant: true }, 'pregnant'],
    ['who is under 18', { age: 17 }, 'under_18'],
  ])('holds for somebody %s, to whom no score is given', async (_, changes, noMatchReason) => {
    const person = await app.signUp();
    const answers = { ...healthyWoman, symptoms: ['foot_ulcer'], ...changes };
    const stored = await json<Assessment>(sendAnswers(person, answers));
    expect(stored).toMatchObject({ matched: false, noMatchReason });
    expect(stored.redFlags).toContainEqual({ rule: 'foot_ulcer', level: 'urgent' });
    expect(stored.analysisId).toBeUndefined();
    expect(await list(person)).toEqual([]);
  });
});

describe('answers that cannot be', () => {
  const cm = (value: number) => ({ value, unit: 'cm' });
  it.each<[string, object, string, string]>([
    ['a BMI below 10', { height: cm(220), weight: { value: 48, unit: 'kg' } }, 'answers.weight', 'bmi_below'],
    ['a BMI above 80', { height: cm(120), weight: { value: 116, unit: 'kg' } }, 'answers.weight', 'bmi_above'],
    ['a waist above the height', { waist: cm(171) }, 'answers.waist', 'larger_than_height'],
    ['an age of 101', { age: 101 }, 'answers.age', 'too_large'],
    ['a height of 17 cm', { height: cm(17) }, 'answers.height.value', 'too_small'],
    ['a weight of 300 kg', { weight: { value: 300, unit: 'kg' } }, 'answers.weight.value', 'too_large'],
    ['a pregnant man', { pregnant: true }, 'answers.pregnant', 'invalid'],
    ['a symptom that is not asked', { symptoms: ['tired'] }, 'answers.symptoms.0', 'invalid_option'],
  ])('are refused with a word why: %s', async (_, changes, path, code) => {
    const person = await app.signUp();
    const response = await sendAnswers(person, { ...healthyMan, ...changes });
    const { fields = [] } = (await response.json()) as Problem;
    expect(response.status).toBe(422);
    expect(fields.map((field) => [field.path, field.code])).toEqual([[path, code]]);
  });

  it('are refused in the language of who sent them', async () => {
    const person = await app.signUp();
    const answers = { ...healthyMan, height: cm(220), weight: { value: 48, unit: 'kg' } };
    const headers = { 'accept-language': 'id' };
    const response = await person.post('/api/assessments', { programme: 'diabetes', answers }, headers);
    const { fields = [] } = (await response.json()) as Problem;
    expect(fields[0]?.message).toContain('IMT akan di bawah 10');
  });

  it.each(['waist', 'family', 'symptoms'] as const)('are not guessed: %s is missing', async (missing) => {
    const person = await app.signUp();
    const { [missing]: _, ...answers } = healthyMan;
    const response = await sendAnswers(person, answers);
    expect([response.status, ((await response.json()) as Problem).code]).toEqual([422, 'assessment_required']);
  });
});

describe('a visitor', () => {
  it('sees the whole result, and keeps it with an account', async () => {
    const visitor = await app.visit();
    const id = await check(visitor, inactive);
    expect(await read(visitor, id)).toMatchObject({ state: 'unlocked', result: { findrisc: { total: 16 } } });
    const person = await app.register({}, visitor);
    expect(await read(person, id)).toMatchObject({ id, result: { findrisc: { total: 16 } } });
    expect((await list(person)).map((item) => item.id)).toEqual([id]);
    const document = await person.post(`/api/analyses/${id}/documents`, {
      language: 'ar',
      photo: false,
      heatMap: false,
    });
    expect(document.status).toBe(201);
  });
});
