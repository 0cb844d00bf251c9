import * as z from 'zod/mini';
import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { firstProgramme, programmeIdSchema } from '../programmes/registry.ts';

/** Answers application/fhir+json, in the language of `Accept-Language`. */
export const getAnalysisFhir = defineEndpoint({
  method: 'GET',
  path: '/api/analyses/:id/fhir',
  feature: 'screening',
  summary: 'An analysis as a FHIR R4 bundle: answers, photos and red flags, and the result once it is unlocked',
  permission: 'analysis:read',
  params: idParamsSchema,
  status: 200,
  response: null,
});

/** Answers application/fhir+json, in the language of `Accept-Language`. */
export const getFhirQuestionnaire = defineEndpoint({
  method: 'GET',
  path: '/api/fhir/questionnaire',
  feature: 'screening',
  summary:
    'The questionnaire of a programme as a FHIR R4 resource, which bundles name as theirs; by default of the first one',
  permission: 'public',
  query: z.object({ programme: z._default(programmeIdSchema, firstProgramme) }),
  status: 200,
  response: null,
});
