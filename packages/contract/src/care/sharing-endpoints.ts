import * as z from 'zod/mini';
import { consentInputSchema } from '../accounts/consents.ts';
import { idParamsSchema, timeSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';

/** So many days after it took place a clinic sees what was shared for a consultation. */
export const SHARE_DAYS = 30;

/** By the version of the texts that were read, as every consent is given. */
export const shareInputSchema = z.omit(consentInputSchema, { purpose: true });

export const shareSchema = z.object({ givenAt: timeSchema }).register(z.globalRegistry, { id: 'Share' });
export type Share = z.infer<typeof shareSchema>;

export const shareConsultation = defineEndpoint({
  method: 'POST',
  path: '/api/consultations/:id/share',
  feature: 'care',
  summary: 'Agree that the clinic sees the check that the consultation is about, with photos and answers',
  permission: 'consultation:share',
  params: idParamsSchema,
  body: shareInputSchema,
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

/** What can be looked at of a check that is shared. */
export const sharedParts = ['result', 'photos', 'answers'] as const;
export type SharedPart = (typeof sharedParts)[number];

/** That somebody of the clinic looked at a part of a shared check. */
export const readerSchema = z
  .object({
    /** Null: they do not work there any longer. */
    name: z.nullable(z.string()),
    part: z.enum(sharedParts),
    /** How often. */
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
