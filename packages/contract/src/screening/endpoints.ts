import * as z from 'zod/mini';
import { idParamsSchema, idSchema, pageOf, pageQuerySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { analysisAcceptedSchema, analysisEventSchema, analysisItemSchema, analysisSchema } from './analyses.ts';
import { analysisUpdateSchema } from './analysis-update.ts';
import { assessmentInputSchema, assessmentSchema, questionnaireSchema } from './assessments.ts';
import { demoSchema } from './demo.ts';

export const getQuestionnaire = defineEndpoint({
  method: 'GET',
  path: '/api/assessments/questionnaire',
  feature: 'screening',
  summary: 'The versioned questionnaire: six questions and the optional safety screen',
  permission: 'public',
  status: 200,
  response: questionnaireSchema,
});

export const createAssessment = defineEndpoint({
  method: 'POST',
  path: '/api/assessments',
  feature: 'screening',
  summary: 'Store answers, match them against the skin model, raise red flags',
  permission: 'assessment:create',
  body: assessmentInputSchema,
  status: 201,
  response: assessmentSchema,
});

export const listAssessments = defineEndpoint({
  method: 'GET',
  path: '/api/assessments',
  feature: 'screening',
  summary: 'Own assessments, newest first',
  permission: 'assessment:read',
  query: pageQuerySchema,
  status: 200,
  response: pageOf(assessmentSchema),
});

export const getAssessment = defineEndpoint({
  method: 'GET',
  path: '/api/assessments/:id',
  feature: 'screening',
  summary: 'One own assessment',
  permission: 'assessment:read',
  params: idParamsSchema,
  status: 200,
  response: assessmentSchema,
});

export const updateAssessment = defineEndpoint({
  method: 'PATCH',
  path: '/api/assessments/:id',
  feature: 'screening',
  summary: 'Replace the answers and match again; refused while an analysis that is not retake or failed reads them',
  permission: 'assessment:update',
  params: idParamsSchema,
  body: assessmentInputSchema,
  status: 200,
  response: assessmentSchema,
});

export const removeAssessment = defineEndpoint({
  method: 'DELETE',
  path: '/api/assessments/:id',
  feature: 'screening',
  summary: 'Delete an assessment; refused while an analysis, of whatever state, stands on it',
  permission: 'assessment:remove',
  params: idParamsSchema,
  status: 204,
  response: null,
});

/** Multipart: fields `assessmentId`, then file `photo`. Header `Idempotency-Key` repeats safely. */
export const createAnalysis = defineEndpoint({
  method: 'POST',
  path: '/api/analyses',
  feature: 'screening',
  summary: 'Upload a photo (multipart: assessmentId, photo) and queue its analysis',
  permission: 'analysis:create',
  headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(255))) }),
  status: 202,
  response: analysisAcceptedSchema,
});
export const analysisUploadSchema = z.object({ assessmentId: idSchema });

export const listAnalyses = defineEndpoint({
  method: 'GET',
  path: '/api/analyses',
  feature: 'screening',
  summary: 'Own analyses, newest first',
  permission: 'analysis:read',
  query: pageQuerySchema,
  status: 200,
  response: pageOf(analysisItemSchema),
});

export const getAnalysis = defineEndpoint({
  method: 'GET',
  path: '/api/analyses/:id',
  feature: 'screening',
  summary: 'One own analysis; carries its result once unlocked',
  permission: 'analysis:read',
  params: idParamsSchema,
  status: 200,
  response: analysisSchema,
});

export const updateAnalysis = defineEndpoint({
  method: 'PATCH',
  path: '/api/analyses/:id',
  feature: 'screening',
  summary: 'Name a case or note something about it',
  permission: 'analysis:update',
  params: idParamsSchema,
  body: analysisUpdateSchema,
  status: 200,
  response: analysisSchema,
});

export const removeAnalysis = defineEndpoint({
  method: 'DELETE',
  path: '/api/analyses/:id',
  feature: 'screening',
  summary: 'Delete an analysis with its photo and result',
  permission: 'analysis:remove',
  params: idParamsSchema,
  status: 204,
  response: null,
});

/** Answers image/jpeg. */
export const getAnalysisPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/analyses/:id/photo',
  feature: 'screening',
  summary: 'The stored photo, upright and without metadata (image/jpeg), for its owner only',
  permission: 'photo:read',
  params: idParamsSchema,
  status: 200,
  response: null,
});

/** Answers image/jpeg. */
export const getAnalysisThumbnail = defineEndpoint({
  method: 'GET',
  path: '/api/analyses/:id/thumbnail',
  feature: 'screening',
  summary: 'The middle of the stored photo as a small square for lists (image/jpeg), for its owner only',
  permission: 'photo:read',
  params: idParamsSchema,
  status: 200,
  response: null,
});

/** Answers text/event-stream of `progress` events. */
export const analysisEvents = defineEndpoint({
  method: 'GET',
  path: '/api/analyses/:id/events',
  feature: 'screening',
  summary: 'Progress of an analysis as server-sent events',
  permission: 'analysis:read',
  params: idParamsSchema,
  status: 200,
  response: null,
  event: analysisEventSchema,
});

export const getDemo = defineEndpoint({
  method: 'GET',
  path: '/api/demo',
  feature: 'screening',
  summary: 'The whole check on the drawn sample picture with the sample answers',
  permission: 'public',
  status: 200,
  response: demoSchema,
});

/** Answers image/jpeg. */
export const getDemoPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/demo/photo',
  feature: 'screening',
  summary: 'The sample picture of the demonstration (image/jpeg): a drawing, not a person',
  permission: 'public',
  status: 200,
  response: null,
});
