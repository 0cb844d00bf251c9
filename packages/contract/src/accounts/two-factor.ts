import * as z from 'zod/mini';
import { timeSchema } from '../common.ts';
import { passwordLength } from './password.ts';

/** How many recovery codes there are at first; each works once. */
export const RECOVERY_CODES = 10;

/** Something that is signed in proves that it knows the password, before it changes how one signs in. */
export const passwordProofSchema = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(passwordLength.most)),
});
export type PasswordProof = z.infer<typeof passwordProofSchema>;

/** Six digits of an authenticator app, however they are grouped. */
const totpCodeSchema = z.string().check(
  z.maxLength(20),
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
);
export const totpInputSchema = z.strictObject({ code: totpCodeSchema });
export type TotpInput = z.infer<typeof totpInputSchema>;

export const twoFactorSchema = z
  .object({
    /** Null: off. */
    enabledAt: z.nullable(timeSchema),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: z.int(),
    /** Without one, somebody signs in by other ways, and two-factor sign-in cannot be turned on. */
    hasPassword: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TwoFactor' });
export type TwoFactor = z.infer<typeof twoFactorSchema>;

/** What an authenticator app takes: as text, and as the address that a QR code holds. */
export const twoFactorSetupSchema = z.object({
  secret: z.string().check(z.describe('Base32')),
  uri: z.string().check(z.describe('otpauth://totp/…')),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

/** Shown this once: only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** The second step of a log-in: the challenge that the first was answered with, and a code of either kind. */
export const secondFactorSchema = z.strictObject({
  challenge: z.string().check(z.minLength(1), z.maxLength(1_000)),
  code: z.string().check(z.trim(), z.minLength(6), z.maxLength(40)),
});
export type SecondFactorInput = z.infer<typeof secondFactorSchema>;
