import * as z from 'zod/mini';
import { idempotencyHeadersSchema, idParamsSchema, idSchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { analysisAcceptedSchema, analysisItemSchema, analysisSchema, analysisUpdateSchema } from './analyses.ts';
import { analysisRemovalSchema } from './analysis-removal.ts';
import { historyQuerySchema } from './assessments.ts';
import { outcomeReportSchema } from './outcomes.ts';
import { reminderInputSchema } from './reminders.ts';

/**
 * Multipart: field `assessmentId`; field `followsId` if the problem was checked before; one to three files `photo`,
 * which are views of one problem in the order in which they are shown, the front photo first. The header
 * `Idempotency-Key` makes it safe to repeat the request.
 */
export const createAnalysis = defineEndpoint({
  method: 'POST',
  path: '/api/analyses',
  feature: 'screening',
  summary: 'Upload one to three photos of one problem (multipart: assessmentId, photo) and queue their analysis',
  permission: 'analysis:create',
  headers: idempotencyHeadersSchema,
  status: 202,
  response: analysisAcceptedSchema,
});
export const analysisUploadSchema = z.object({
  assessmentId: idSchema,
  /** The earlier analysis of the same problem, of the same person. */
  followsId: z.optional(idSchema),
});

export const listAnalyses = defineList(analysisItemSchema, {
  path: '/api/analyses',
  feature: 'screening',
  summary: 'Own analyses, newest first',
  permission: 'analysis:read',
  query: historyQuerySchema,
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
  summary: 'Delete an analysis with its photos and result',
  permission: 'analysis:remove',
  params: idParamsSchema,
  query: analysisRemovalSchema,
  status: 204,
  response: null,
});

export const reportOutcome = defineEndpoint({
  method: 'POST',
  path: '/api/analyses/:id/outcome',
  feature: 'screening',
  summary: 'Report that a doctor found something else: a clear result that was paid for comes back as a voucher, once',
  permission: 'analysis:report',
  params: idParamsSchema,
  body: outcomeReportSchema,
  status: 201,
  response: analysisSchema,
});

export const setReminder = defineEndpoint({
  method: 'PUT',
  path: '/api/analyses/:id/reminder',
  feature: 'screening',
  summary: 'Ask for one mail that reminds of checking again, or take that back',
  permission: 'analysis:remind',
  params: idParamsSchema,
  body: reminderInputSchema,
  status: 200,
  response: analysisSchema,
});
