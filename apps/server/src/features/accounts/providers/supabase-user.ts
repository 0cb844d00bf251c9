import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';

interface Question {
  /** `https://<project>.supabase.co/auth/v1`. */
  issuer: string;
  publishableKey: string;
  token: string;
  email: string;
}

const userSchema = z.object({ email: z.string(), email_confirmed_at: z.string().nullish() });
const settingsSchema = z.object({ mailer_autoconfirm: z.boolean() });

const TIMEOUT_MS = 5_000;

/**
 * Whether Supabase has verified the person's address. Its tokens do not tell, because people can write `user_metadata`
 * themselves. A project that confirms addresses automatically has verified nothing.
 * @throws AppError `provider_token_invalid` for a session that has ended, `provider_unavailable`
 */
export async function hasConfirmedEmail({ email, ...access }: Question): Promise<boolean> {
  const [user, settings] = await Promise.all([
    ask('user', userSchema, access),
    ask('settings', settingsSchema, access),
  ]);
  const isSame = user.email.toLowerCase() === email.toLowerCase();
  return isSame && Boolean(user.email_confirmed_at) && !settings.mailer_autoconfirm;
}

async function ask<Schema extends z.ZodType>(
  what: 'user' | 'settings',
  schema: Schema,
  { issuer, publishableKey, token }: Omit<Question, 'email'>,
): Promise<z.output<Schema>> {
  try {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${issuer}/${what}`, { headers, signal, redirect: 'error' });
    if (what === 'user' && [401, 403, 404].includes(response.status)) throw new AppError('provider_token_invalid');
    if (!response.ok) throw new Error(`${what} answered ${response.status}`);
    return schema.parse(await response.json());
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('provider_unavailable', { cause });
  }
}
