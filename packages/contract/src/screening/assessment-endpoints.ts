import { idempotencyHeadersSchema, idParamsSchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import {
  assessmentInputSchema,
  assessmentSchema,
  helpInputSchema,
  historyQuerySchema,
  newAssessmentSchema,
} from './assessments.ts';

export const createAssessment = defineEndpoint({
  method: 'POST',
  path: '/api/assessments',
  feature: 'screening',
  summary: 'Store answers with their match and red flags; where no photo is needed, their result is made at once',
  permission: 'assessment:create',
  headers: idempotencyHeadersSchema,
  body: newAssessmentSchema,
  status: 201,
  response: assessmentSchema,
});

export const listAssessments = defineList(assessmentSchema, {
  path: '/api/assessments',
  feature: 'screening',
  summary: 'Own assessments, newest first',
  permission: 'assessment:read',
  query: historyQuerySchema,
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

export const confirmHelp = defineEndpoint({
  method: 'POST',
  path: '/api/assessments/:id/help',
  feature: 'screening',
  summary: 'Say that the person has help, or take it back; before that, nothing is sold to somebody who needs help now',
  permission: 'help:confirm',
  params: idParamsSchema,
  body: helpInputSchema,
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
