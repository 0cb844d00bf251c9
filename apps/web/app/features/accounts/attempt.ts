import { resendCodeSchema } from '@skrin/contract/accounts/schemas';
import { useLocation } from 'react-router';
import type * as z from 'zod/mini';

let attempt: string | undefined;

/**
 * What this tab asks for codes with: a code works only where the same is sent along. Not `crypto.randomUUID`, which a
 * page without HTTPS lacks.
 */
export function ownAttempt(): string {
  attempt ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return attempt;
}

/** Where a code was mailed to, and with what it was asked for. */
export type AskedCode = z.infer<typeof resendCodeSchema>;

/**
 * The code that the page before asked for. It lies with the entry of the tab's history, so that it outlives a reload
 * while somebody reads their mail, and stands in no address.
 */
export function useAskedCode(): AskedCode | undefined {
  const { state } = useLocation();
  return resendCodeSchema.safeParse(state).data;
}
