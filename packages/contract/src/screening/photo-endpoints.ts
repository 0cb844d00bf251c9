import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

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
