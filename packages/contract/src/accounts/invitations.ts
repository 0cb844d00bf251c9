import * as z from 'zod/mini';
import { accountRoles } from '../access/roles.ts';
import { timeSchema } from '../common.ts';
import { opaqueText } from '../text.ts';
import { registerSchema } from './schemas.ts';

/** The token that the link of an invitation carries. */
const tokenSchema = opaqueText({ min: 1, max: 200 });
export const invitationTokenSchema = z.strictObject({ token: tokenSchema });

/** What the link shows of an invitation. Whoever has the link got the mail, so the address is theirs. */
export const invitationSchema = z
  .object({
    email: z.email(),
    role: z.enum(accountRoles),
    /** Whether the address has an account, which then accepts the invitation; otherwise an account is made. */
    hasAccount: z.boolean(),
    expiresAt: timeSchema,
  })
  .register(z.globalRegistry, { id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

/** Input of somebody without an account; their address is that of the invitation. */
export const invitedAccountSchema = z.strictObject({
  token: tokenSchema,
  ...z.pick(registerSchema, { firstName: true, lastName: true, password: true }).shape,
});
export type InvitedAccountInput = z.infer<typeof invitedAccountSchema>;
