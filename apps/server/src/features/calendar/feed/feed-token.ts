import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for the address of a feed; only their hash is kept. */
export function newFeedToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashFeedToken(token) };
}

/** A plain hash is enough, because the token has 256 random bits. */
export const hashFeedToken = (token: string): string => createHash('sha256').update(token).digest('hex');
