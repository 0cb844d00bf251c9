import { createHmac, hkdfSync } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '@skrin/contract/accounts/schemas';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { networkOfRequest } from '../../../platform/http/network.ts';
import { newId } from '../../../platform/ids.ts';

/** Where a try to sign in, or a request for a code, comes from. */
export interface Source {
  network: string;
  /** Set for a device on which somebody signed in to this account before. */
  device?: string;
}

/** The cookie's name; `docs/privacy.md` and the privacy page say what it is for. */
const DEVICE_COOKIE = 'skrin_device';
/** Accounts that one device is known for: a household's. */
const MOST_ACCOUNTS = 5;
const DAY_S = 86_400;

const claimsSchema = z.object({ jti: z.uuid(), accounts: z.array(z.string()).max(MOST_ACCOUNTS) });
type Claims = z.infer<typeof claimsSchema>;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Device cookies, as OWASP describes them against lock-outs: strangers cannot use up the tries of a device on which
 * somebody has signed in. The cookie opens nothing. It is signed, and holds a random id and, as keyed hashes, the
 * addresses of the accounts; no row is stored.
 */
export function createKnownDevices({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'skrin known devices', 32));
  const hashOf = (email: string) =>
    createHmac('sha256', key).update(email.toLowerCase()).digest('base64url').slice(0, 22);

  async function read({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Claims | undefined> {
    const token = parseCookie(headers.cookie ?? '')[DEVICE_COOKIE];
    if (!token) return undefined;
    try {
      const { payload } = await jwtVerify(token, key, { audience: DEVICE_COOKIE, algorithms: ['HS256'] });
      return claimsSchema.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
      throw error;
    }
  }

  return {
    /** Where a request about the account of this address comes from. */
    sourceOf: async (request: FastifyRequest, email: string): Promise<Source> => {
      const network = networkOfRequest(request);
      const known = await read(request);
      return known?.accounts.includes(hashOf(email)) ? { network, device: known.jti } : { network };
    },
    /** Remembers the device of somebody who has proved that the account of this address is theirs. */
    remember: async (request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> => {
      const known = await read(request);
      const account = hashOf(email);
      const accounts = [account, ...(known?.accounts ?? []).filter((other) => other !== account)];
      const value = await new SignJWT({ accounts: accounts.slice(0, MOST_ACCOUNTS) })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(known?.jti ?? newId())
        .setAudience(DEVICE_COOKIE)
        .setExpirationTime(`${KNOWN_DEVICE_DAYS} days`)
        .sign(key);
      const cookie = stringifySetCookie({
        name: DEVICE_COOKIE,
        value,
        path: '/api/auth',
        maxAge: KNOWN_DEVICE_DAYS * DAY_S,
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl.startsWith('https:'),
      });
      reply.header('set-cookie', cookie);
    },
  };
}
