import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const LIFETIME_S = 3_600;

/** The key of this run, and tokens that it signs. Another run has another key, by another id. */
export async function createTokens() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const { d, p, q, dp, dq, qi, ...open } = await exportJWK(privateKey);
  const about = { kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return {
    lifetime: LIFETIME_S,
    /** What anybody may fetch. */
    publicKeys: { keys: [{ ...open, ...about }] },
    privateKeys: { keys: [{ ...open, d, p, q, dp, dq, qi, ...about }] },
    sign: (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: about.kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_S}s`)
        .sign(privateKey),
  };
}

export type Tokens = Awaited<ReturnType<typeof createTokens>>;
