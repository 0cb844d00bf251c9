import * as z from 'zod/mini';
import { idParamsSchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { newShareSchema, shareSchema } from './consultations.ts';

/** Days after a consultation for which the clinic still sees what was shared for it. */
export const SHARE_DAYS = 30;

export const shareConsultation = defineEndpoint({
  method: 'POST',
  path: '/api/consultations/:id/share',
  feature: 'care',
  summary: 'Agree that the clinic sees the check that the consultation is about, and if chosen how it goes on',
  permission: 'consultation:share',
  params: idParamsSchema,
  body: newShareSchema,
  status: 201,
  response: shareSchema,
});

export const withdrawShare = defineEndpoint({
  method: 'DELETE',
  path: '/api/consultations/:id/share',
  feature: 'care',
  summary: 'Share the check with the clinic no longer; with the last share the consent goes too',
  permission: 'consultation:share',
  params: idParamsSchema,
  status: 204,
  response: null,
});

export const withdrawFollowUps = defineEndpoint({
  method: 'DELETE',
  path: '/api/consultations/:id/share/follow-ups',
  feature: 'care',
  summary: 'Let the clinic no longer see how it goes on; the check stays shared',
  permission: 'consultation:share',
  params: idParamsSchema,
  status: 204,
  response: null,
});

/** The parts of a shared check that the clinic can look at. */
export const sharedParts = ['result', 'photos', 'answers'] as const;
export type SharedPart = (typeof sharedParts)[number];

/** Somebody of the clinic who looked at a part of a shared check. */
export const readerSchema = z
  .object({
    /** Null: they no longer work there. */
    name: z.nullable(z.string()),
    part: z.enum(sharedParts),
    /** How often they looked at it. */
    count: z.int(),
    firstAt: timeSchema,
    lastAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'Reader' });
export type Reader = z.infer<typeof readerSchema>;

export const listReaders = defineEndpoint({
  method: 'GET',
  path: '/api/consultations/:id/readers',
  feature: 'care',
  summary: 'Who of the clinic looked at what of the shared check, the latest first',
  permission: 'consultation:share',
  params: idParamsSchema,
  status: 200,
  response: z.object({ items: z.array(readerSchema) }),
});
