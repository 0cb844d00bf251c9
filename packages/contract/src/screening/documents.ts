import * as z from 'zod/mini';
import { idSchema, languageSchema, timeSchema } from '../common.ts';
import { firstProgramme, ofProgrammes, type ProgrammeId } from '../programmes/registry.ts';
import { type SummaryDetails, summaryShape } from '../programmes/summaries.ts';

/** What the user chooses for a document of their result. */
export const documentRequestSchema = z.strictObject({
  language: languageSchema,
  /** Whether to show the front photo, if it still exists. */
  photo: z.boolean(),
  /** Whether to show the heat map over the photo, if there is one. */
  heatMap: z.boolean(),
});
export type DocumentRequest = z.infer<typeof documentRequestSchema>;

/** A document that was issued; the file itself is not kept. */
export const issuedDocumentSchema = z
  .object({
    id: idSchema,
    /** Null once the analysis is deleted. */
    analysisId: z.nullable(idSchema),
    language: languageSchema,
    hasPhoto: z.boolean(),
    hasHeatMap: z.boolean(),
    issuedAt: timeSchema,
    withdrawnAt: z.nullable(timeSchema),
    can: z.object({ withdraw: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'IssuedDocument' });
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;

/** What anybody may know of a document by its id. `unknown`: there is no such document, or its account was deleted. */
export const documentStatusSchema = z.object({
  state: z.enum(['valid', 'withdrawn', 'unknown']),
  /** Only of a withdrawn document. */
  withdrawnAt: z.optional(timeSchema),
});

/** Public half of an Ed25519 key (RFC 8037). */
export const documentKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
});
export type DocumentKey = z.infer<typeof documentKeySchema>;

const commonSummarySchema = z.object({
  id: idSchema,
  /** Id of the key that signed it. */
  key: z.string(),
  issuedAt: timeSchema,
  analysedAt: timeSchema,
});

/** What a document says, as its QR code holds it. It names its programme unless that is the first. */
export type DocumentSummary<Id extends ProgrammeId = ProgrammeId> = {
  [Each in Id]: z.infer<typeof commonSummarySchema> &
    SummaryDetails<Each> &
    (Each extends typeof firstProgramme ? { programme?: Each | undefined } : { programme: Each });
}[Id];
export const documentSummarySchema = ofProgrammes<DocumentSummary>((id) => {
  const programme = id === firstProgramme ? z.optional(z.literal(id)) : z.literal(id);
  return z.extend(commonSummarySchema, { ...summaryShape(id), programme });
});
