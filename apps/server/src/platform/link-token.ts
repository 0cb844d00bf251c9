import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link; only its hash is kept. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

/** A plain hash is enough, because the token has 256 random bits. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
