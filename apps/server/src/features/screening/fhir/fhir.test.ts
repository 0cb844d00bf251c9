import type { Bundle, Questionnaire } from '@medplum/fhirtypes';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { conditionCodes } from '@skrin/domain/programmes/skin/condition-codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../platform/audit/tables.ts';
import { eq } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { insertClinic, signUpStaff } from '../../../testing/clinics.ts';
import { fhirProblems } from '../../../testing/fhir-validator.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { analysisFulfilment } from '../analysis-fulfilment.ts';
import { insertShare } from '../shares-repository.ts';
import { analyse } from '../testing/flow.ts';

let app: TestApp;
let person: Awaited<ReturnType<TestApp['signUp']>>;
let id: string;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  person = await app.signUp();
  id = await analyse(person);
});
afterAll(() => app.close());

async function exported(language = 'en') {
  const response = await person.get(`/api/analyses/${id}/fhir`, { 'accept-language': language });
  expect(response.status).toBe(200);
  const text = await response.text();
  const bundle = JSON.parse(text) as Bundle;
  const resources = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
  return { response, text, bundle, kinds: resources.map(({ resourceType }) => resourceType), resources };
}

it('a locked analysis is exported with answers, photo and consent, and with nothing of its result', async () => {
  const { response, bundle, kinds, resources } = await exported();
  expect(response.headers.get('content-type')).toMatch(/^application\/fhir\+json/);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="skrin-${id}.fhir.json"`);
  expect(fhirProblems(bundle)).toEqual([]);
  expect(kinds).toEqual(['Patient', 'Questionnaire', 'QuestionnaireResponse', 'Media', 'Consent']);
  const json = JSON.stringify(resources.filter(({ resourceType }) => resourceType !== 'Questionnaire'));
  const codes = conditions.flatMap((condition) => [condition, ...Object.values(conditionCodes[condition])]);
  expect(codes.filter((code) => json.includes(`"${code}"`))).toEqual([]);
});

it('an unlocked one also with its result, in the language that is asked for', async () => {
  await app.database.transaction((tx) => analysisFulfilment.fulfil(tx, id, 'order'));
  const { bundle, kinds, text } = await exported('id');
  expect(fhirProblems(bundle)).toEqual([]);
  expect(bundle.language).toBe('id');
  expect(kinds).toEqual(expect.arrayContaining(['Device', 'RiskAssessment', 'DiagnosticReport', 'Provenance']));
  expect(text).toContain('Kurap');
});

it('a clinic exports what is shared with it, and each look at analysis and answers is recorded', async () => {
  const clinicId = await insertClinic(app.database);
  const staff = await signUpStaff(app, clinicId);
  const statusOf = async () => (await staff.get(`/api/analyses/${id}/fhir`)).status;
  expect(await statusOf()).toBe(404);
  await app.database.transaction((tx) => insertShare(tx, { analysisId: id, clinicId, consultationId: newId() }));
  expect(await statusOf()).toBe(200);
  const entries = await app.database.select().from(auditEntries).where(eq(auditEntries.actorId, staff.user.id));
  expect(entries.map(({ subjectKind, ownerId }) => [subjectKind, ownerId]).toSorted()).toEqual([
    ['analysis', person.user.id],
    ['assessment', person.user.id],
  ]);
});

it('the questionnaire stands at the address by which bundles name it', async () => {
  const { resources } = await exported();
  const response = await app.anonymous.get('/api/fhir/questionnaire');
  const questionnaire = (await response.json()) as Questionnaire;
  expect(response.headers.get('content-type')).toMatch(/^application\/fhir\+json/);
  expect(fhirProblems(questionnaire)).toEqual([]);
  expect(questionnaire.url).toMatch(/\/api\/fhir\/questionnaire$/);
  const answers = resources.find((resource) => resource.resourceType === 'QuestionnaireResponse');
  expect(answers?.questionnaire).toBe(`${questionnaire.url}|${questionnaire.version}`);
});
