import { jwks } from '@skrin/contract/accounts/key-endpoints';
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { call } from '../api/call.ts';

/** Milliseconds that a page waits for our keys; after that the server alone checks. */
const TIMEOUT_MS = 5_000;

/**
 * Whether one of our current keys has signed a token.
 * @throws the error that prevented the check: no network, or no Web Crypto in a page without HTTPS
 */
export async function isSignedByUs(token: string): Promise<boolean> {
  const keys = await call(jwks, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    await compactVerify(token, createLocalJWKSet(keys as JSONWebKeySet), { algorithms: ['ES256'] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
