import * as z from 'zod/mini';
import { idParamsSchema, idSchema } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

export const storedImageSchema = z.object({ id: idSchema }).register(z.globalRegistry, { id: 'StoredImage' });

/** Multipart: one file `image`, of the same types and within the same limits as photos. */
export const createImage = defineEndpoint({
  method: 'POST',
  path: '/api/images',
  feature: 'platform',
  summary: 'Store an image for a row of one’s own (multipart: image); without a row that shows it, it goes after a day',
  permission: 'image:create',
  status: 201,
  response: storedImageSchema,
});

/** `thumbnail`: the middle of the image as a small square. */
export const imageQuerySchema = z.object({ size: z._default(z.enum(['full', 'thumbnail']), 'full') });
export type ImageSize = z.infer<typeof imageQuerySchema>['size'];

/** Answers image/jpeg. */
export const getImage = defineEndpoint({
  method: 'GET',
  path: '/api/images/:id',
  feature: 'platform',
  summary: 'A stored image, upright and without metadata (image/jpeg): one’s own, or shown by a row that one may read',
  permission: 'image:read',
  params: idParamsSchema,
  query: imageQuerySchema,
  status: 200,
  response: null,
});
