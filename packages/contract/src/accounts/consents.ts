import * as z from 'zod/mini';
import { timeSchema } from '../common.ts';
import { LEGAL_TEXTS_VERSION } from './legal-texts.ts';

/**
 * What people consent to, each on its own. `screening`: answers and photos are processed to prepare a result; without
 * it no photo is accepted. `clinic_sharing`: a clinic that they consult sees their checks. `model_improvement`: their
 * photos and answers make the model better.
 */
export const consentPurposes = ['screening', 'clinic_sharing', 'model_improvement'] as const;
export const consentPurposeSchema = z.enum(consentPurposes);
export type ConsentPurpose = z.infer<typeof consentPurposeSchema>;

export const consentInputSchema = z.strictObject({
  purpose: consentPurposeSchema,
  /** The version of the legal texts that were read: a day. */
  version: z.iso.date(),
});
export type ConsentInput = z.infer<typeof consentInputSchema>;

/** A consent that was given and not withdrawn. It is current as long as the legal texts have its version. */
export const consentSchema = z
  .object({ purpose: consentPurposeSchema, version: z.iso.date(), givenAt: timeSchema })
  .register(z.globalRegistry, { id: 'Consent' });
export type Consent = z.infer<typeof consentSchema>;

export const consentsSchema = z.object({ items: z.array(consentSchema) });
export const consentParamsSchema = z.object({ purpose: consentPurposeSchema });

/** The consent that is given before a photo is sent, to the current legal texts. */
export const screeningConsent: ConsentInput = { purpose: 'screening', version: LEGAL_TEXTS_VERSION };

export const isCurrent = ({ version }: Pick<Consent, 'version'>): boolean => version === LEGAL_TEXTS_VERSION;
