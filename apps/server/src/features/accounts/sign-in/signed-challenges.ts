import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { countAgainstLimit } from '../../../platform/limits.ts';

/** What a challenge is for. A challenge of one purpose is not valid for another. */
type Purpose = 'second_factor' | 'provider_join' | 'passkey_create' | 'passkey_login';

interface Challenge {
  id: string;
  /** The user of the challenge; undefined as long as nobody has said who they are. */
  userId: string | undefined;
  /** What else the challenge is about. */
  details: Record<string, string>;
}

const claimsSchema = z.object({
  jti: z.uuid(),
  sub: z.uuid().optional(),
  details: z.record(z.string(), z.string()).default({}),
});

/** Seconds in which a challenge is to be answered. */
const LIFETIME_S = 600;

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Challenges are signed tokens that carry their own data, so that no row is written for somebody who only opens the
 * log-in page. They are no sessions: their key signs nothing else.
 */
export function createChallenges(database: Database, secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'skrin challenges', 32));
  return {
    sign: (purpose: Purpose, userId?: string, details: Challenge['details'] = {}): Promise<string> => {
      const token = new SignJWT({ details }).setProtectedHeader({ alg: 'HS256' }).setJti(newId()).setAudience(purpose);
      if (userId !== undefined) token.setSubject(userId);
      return token.setExpirationTime(`${LIFETIME_S}s`).sign(key);
    },
    /** Undefined for a challenge that has expired, is of another purpose or was not signed by us. */
    read: async (purpose: Purpose, token: string): Promise<Challenge | undefined> => {
      try {
        const { payload } = await jwtVerify(token, key, { audience: purpose, algorithms: ['HS256'] });
        const { jti: id, sub: userId, details } = claimsSchema.parse(payload);
        return { id, userId, details };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    /** True the first time that a challenge is answered, counted over all servers. */
    spend: async ({ id }: Challenge): Promise<boolean> =>
      (await countAgainstLimit(database, { key: `challenge ${id}`, max: 1, windowS: LIFETIME_S })).allowed,
  };
}
