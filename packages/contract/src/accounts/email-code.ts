import * as z from 'zod/mini';

/** Six digits mailed to an address prove that it is somebody's: so long, so many tries, so often a new one. */
export const emailCode = { digits: 6, tries: 5, lifetimeS: 600, resendAfterS: 60 } as const;

export const emailCodeSchema = z.string().check(z.regex(new RegExp(`^\\d{${emailCode.digits}}$`)));

/**
 * A random word that only the browser knows which asked for a code: the code works there alone. Whoever registers with
 * somebody else's address gets nothing out of it when that person types a code that they were mailed.
 */
export const attemptSchema = z.string().check(z.regex(/^[\w-]{22,64}$/));

/** The same whether the address has an account or not. */
export const codeSentSchema = z
  .object({
    /** Seconds until another code can be asked for. */
    resendAfterS: z.int(),
    /** Seconds for which the code works. */
    lifetimeS: z.int(),
  })
  .register(z.globalRegistry, { id: 'CodeSent' });
export type CodeSent = z.infer<typeof codeSentSchema>;
