import * as z from 'zod/mini';
import { timeSchema } from '../common.ts';
import { plainCode } from '../digits.ts';
import { opaqueText } from '../text.ts';
import { passwordLength } from './password.ts';

/** How many recovery codes there are at first; each works once. */
export const RECOVERY_CODES = 10;

/** A signed-in user proves that they know the password before they change how they sign in. */
export const passwordProofSchema = z.strictObject({
  password: opaqueText({ min: 1, max: passwordLength.most }),
});
export type PasswordProof = z.infer<typeof passwordProofSchema>;

/** The same, where an account without a password is enough after a sign-in a moment ago. */
export const ownerProofSchema = z.strictObject({ password: z.optional(passwordProofSchema.shape.password) });

/** Six digits of an authenticator app, however they are grouped. */
const totpCodeSchema = z.string().check(z.maxLength(40), z.overwrite(plainCode), z.regex(/^\d{6}$/));
export const totpInputSchema = z.strictObject({ code: totpCodeSchema });

export const twoFactorSchema = z
  .object({
    /** Null: off. */
    enabledAt: z.nullable(timeSchema),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: z.int(),
    /** A user without a password signs in by other ways, and cannot turn on the second factor. */
    hasPassword: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TwoFactor' });
export type TwoFactor = z.infer<typeof twoFactorSchema>;

/** What an authenticator app is set up with: the secret as text, and the address that the QR code holds. */
export const twoFactorSetupSchema = z.object({
  secret: z.string().check(z.describe('Base32')),
  uri: z.string().check(z.describe('otpauth://totp/…')),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

/** Shown only once: only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** The second step of a log-in: the challenge that the first step answered, and a TOTP code or a recovery code. */
export const secondFactorSchema = z.strictObject({
  challenge: opaqueText({ min: 1, max: 1_000 }),
  code: z.pipe(
    opaqueText({ max: 80 }),
    z.pipe(z.transform(plainCode), z.string().check(z.minLength(6), z.maxLength(40))),
  ),
});
export type SecondFactorInput = z.infer<typeof secondFactorSchema>;
