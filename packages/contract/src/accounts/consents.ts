import * as z from 'zod/mini';
import { timeSchema } from '../common.ts';
import { LEGAL_TEXTS_VERSION } from './legal-texts.ts';

/**
 * What people agree to, each on its own. `screening`: that answers and photos are processed to prepare a result, without
 * which no photo is taken. `clinic_sharing`: that a clinic they consult sees their checks. `model_improvement`: that
 * their photos and answers make the model better.
 */
export const consentPurposes = ['screening', 'clinic_sharing', 'model_improvement'] as const;
export const consentPurposeSchema = z.enum(consentPurposes);
export type ConsentPurpose = z.infer<typeof consentPurposeSchema>;

export const consentInputSchema = z.strictObject({
  purpose: consentPurposeSchema,
  /** The day of the texts that were read. */
  version: z.iso.date(),
});
export type ConsentInput = z.infer<typeof consentInputSchema>;

/** A consent that was given and not withdrawn. It holds as long as the texts stay those of its version. */
export const consentSchema = z
  .object({ purpose: consentPurposeSchema, version: z.iso.date(), givenAt: timeSchema })
  .register(z.globalRegistry, { id: 'Consent' });
export type Consent = z.infer<typeof consentSchema>;

export const consentsSchema = z.object({ items: z.array(consentSchema) });
export const consentParamsSchema = z.object({ purpose: consentPurposeSchema });

/** What is agreed to before a photo is sent, by the texts of today. */
export const screeningConsent: ConsentInput = { purpose: 'screening', version: LEGAL_TEXTS_VERSION };

export const isCurrent = ({ version }: Pick<Consent, 'version'>): boolean => version === LEGAL_TEXTS_VERSION;
