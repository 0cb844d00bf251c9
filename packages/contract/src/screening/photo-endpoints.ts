import * as z from 'zod/mini';
import { idParamsSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Which photo of an analysis: its position among `photos`; by default the front photo. */
const photoQuerySchema = z.object({
  position: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
});

/** Answers image/jpeg. */
export const getAnalysisPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/analyses/:id/photo',
  feature: 'screening',
  summary: 'A stored photo, upright and without metadata (image/jpeg), for its owner only',
  permission: 'photo:read',
  params: idParamsSchema,
  query: photoQuerySchema,
  status: 200,
  response: null,
});

/** Answers image/jpeg. */
export const getAnalysisThumbnail = defineEndpoint({
  method: 'GET',
  path: '/api/analyses/:id/thumbnail',
  feature: 'screening',
  summary: 'The middle of a stored photo as a small square for lists (image/jpeg), for its owner only',
  permission: 'photo:read',
  params: idParamsSchema,
  query: photoQuerySchema,
  status: 200,
  response: null,
});
