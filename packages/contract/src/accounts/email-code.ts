import * as z from 'zod/mini';
import { plainCode } from '../digits.ts';

/** Six digits, mailed to an address, prove that it is somebody's: their length, tries, lifetime and resend interval. */
export const emailCode = { digits: 6, tries: 5, lifetimeS: 600, resendAfterS: 60 } as const;

export const emailCodeSchema = z
  .string()
  .check(z.maxLength(40), z.overwrite(plainCode), z.regex(new RegExp(`^\\d{${emailCode.digits}}$`)));

/**
 * A random word that only the browser that asked for a code knows: the code works only there. So registering with
 * somebody else's address gains nothing, even if that person types the code that was mailed to them.
 */
export const attemptSchema = z.string().check(z.regex(/^[\w-]{22,64}$/));

/** The answer is the same whether the address has an account or not. */
export const codeSentSchema = z
  .object({
    /** Seconds until another code can be asked for. */
    resendAfterS: z.int(),
    /** Seconds for which the code works. */
    lifetimeS: z.int(),
  })
  .register(z.globalRegistry, { id: 'CodeSent' });
export type CodeSent = z.infer<typeof codeSentSchema>;
