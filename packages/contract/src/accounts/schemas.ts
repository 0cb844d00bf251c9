import * as z from 'zod/mini';
import { opaqueText } from '../text.ts';
import { attemptSchema, emailCodeSchema } from './email-code.ts';
import { personNames } from './names.ts';
import { existingPasswordSchema, passwordLength } from './password.ts';
import { userSchema } from './user.ts';

export { type User, userSchema } from './user.ts';

/** Session lifetime in seconds: 3 hours (specification, section 9). */
export const SESSION_LIFETIME_S = 10_800;

/** Days for which a device stays known after a sign-in, so that strangers cannot use up its tries. */
export const KNOWN_DEVICE_DAYS = 180;

export const passwordSchema = opaqueText({ min: passwordLength.least, max: passwordLength.most });

const emailSchema = z.email().check(z.maxLength(254));
export const loginSchema = z.object({
  email: emailSchema,
  password: existingPasswordSchema,
  /** The attempt for the code that is mailed if the address was never verified. */
  attempt: z.optional(attemptSchema),
});
/** What people type to register. */
export const newAccountSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  ...personNames,
});
export const registerSchema = z.extend(newAccountSchema, { attempt: attemptSchema });
export const resendCodeSchema = z.object({ email: emailSchema, attempt: attemptSchema });
export const verifyEmailSchema = z.extend(resendCodeSchema, { code: emailCodeSchema });
export const newPasswordSchema = z.extend(verifyEmailSchema, { password: passwordSchema });
/** Without the current password for an account that has none, after a sign-in a moment ago. */
export const changePasswordSchema = z.object({
  currentPassword: z.optional(existingPasswordSchema),
  newPassword: passwordSchema,
});
export const changeEmailSchema = z.object({ email: emailSchema, password: z.optional(existingPasswordSchema) });
export const confirmEmailSchema = z.object({ email: emailSchema, code: emailCodeSchema });

export type LoginInput = z.infer<typeof loginSchema>;
export type NewAccount = z.infer<typeof newAccountSchema>;
export type RegisterInput = z.infer<typeof registerSchema>;
export type ResendCodeInput = z.infer<typeof resendCodeSchema>;
export type VerifyEmailInput = z.infer<typeof verifyEmailSchema>;
export type NewPasswordInput = z.infer<typeof newPasswordSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
export type ChangeEmailInput = z.infer<typeof changeEmailSchema>;
export type ConfirmEmailInput = z.infer<typeof confirmEmailSchema>;

export const sessionSchema = z
  .object({
    accessToken: z.string().check(z.describe('JWT, ES256, lives 10,800 s')),
    user: userSchema,
  })
  .register(z.globalRegistry, { id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const visitorSessionSchema = z
  .object({ accessToken: z.string().check(z.describe('JWT, ES256, lives 86,400 s')) })
  .register(z.globalRegistry, { id: 'VisitorSession' });
export type VisitorSession = z.infer<typeof visitorSessionSchema>;
