import { resendCodeSchema } from '@skrin/contract/accounts/schemas';
import { useLocation } from 'react-router';
import type * as z from 'zod/mini';

let attempt: string | undefined;

/**
 * The attempt of this tab: it is sent with every request for a code, and the code works only with the same attempt.
 * Not `crypto.randomUUID`, which is missing on a page without HTTPS.
 */
export function attemptOfTab(): string {
  attempt ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return attempt;
}

/** The address that a code was mailed to, and the attempt that asked for it. */
export type AskedCode = z.infer<typeof resendCodeSchema>;

/**
 * The code that the previous page asked for. It is kept in the state of the history entry: there it survives a reload
 * while the user reads their mail, and it does not appear in the URL.
 */
export function useRequestedCode(): AskedCode | undefined {
  const { state } = useLocation();
  return resendCodeSchema.safeParse(state).data;
}
