import { organisationKindOf, type Role } from '@skrin/contract/access/roles';
import { SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';
import { VISITOR_LIFETIME_S } from '@skrin/contract/accounts/visitor';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Authenticate } from '../../../platform/http/guard.ts';
import { type Auth, TOKEN_ISSUER } from '../auth.ts';
import { findSession } from '../repository.ts';
import { mayLookAs } from '../roles/may-look-as.ts';
import { markUsed } from '../sessions/sessions-repository.ts';

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });
type Claims = z.infer<typeof claimsSchema>;

/** Tokens in the cache of checked signatures; at some 700 bytes each, a few megabytes. */
const CHECKED_TOKENS = 5_000;

/** Signs a token (JWT, ES256) that lives as long as its session; a claim tells the browser that it is a visitor's. */
export async function signAccessToken(
  auth: Auth,
  session: { id: string; userId: string; role: Role },
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const visitor = session.role === 'visitor';
  const exp = iat + (visitor ? VISITOR_LIFETIME_S : SESSION_LIFETIME_S);
  const payload = { sub: session.userId, sid: session.id, iat, exp, ...(visitor && { visitor }) };
  return (await auth.api.signJWT({ body: { payload } })).token;
}

/** Finds the clinic that an organisation is; provided by another feature. */
export type ClinicOf = (executor: Executor, organisationId: string) => Promise<string | undefined>;

/**
 * Checks signature and lifetime against our own keys, then that the session has not ended. A token's signature is
 * checked once, because that takes a fifth of a light request's time; lifetime and session with every request.
 */
export function createAuthenticate(
  auth: Auth,
  { database, clinicOf }: { database: Database; clinicOf: ClinicOf },
): Authenticate {
  const verify = rememberChecked(verifier(auth));
  return async (accessToken) => {
    const { sub, sid } = await verify(accessToken);
    const session = await findSession(database, sid);
    if (!session || session.userId !== sub) throw new AppError('unauthenticated');
    await markUsed(database, sid, session.lastUsedAt);
    const look = lookOf(session);
    const role = look ? look.role : session.role;
    const organisationId = look && isElsewhere(look) ? null : session.organisationId;
    const clinicId = role === 'clinic' && organisationId ? await clinicOf(database, organisationId) : undefined;
    const works = { ...(organisationId && { organisationId }), ...(clinicId && { clinicId }) };
    const looking = look && { look: { from: look.from, until: look.until } };
    return { userId: sub, sessionId: sid, role, ...works, ...looking };
  };
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * The role that a session looks as, which is over as soon as its person may not do all that the role may: nobody sees more
 * than before by looking.
 */
function lookOf({ role: from, lookRole: role, lookUntil: until }: LiveSession) {
  if (from === 'visitor' || !role || !until || !mayLookAs(from, role)) return undefined;
  return { from, role, until };
}

/** A role that works for another kind of organisation sees nothing of one's own. */
const isElsewhere = ({ from, role }: { from: Role; role: Role }) =>
  organisationKindOf[from] !== organisationKindOf[role];

function rememberChecked(verify: (token: string) => Promise<Claims>) {
  const checked = new LRUCache<string, Claims>({ max: CHECKED_TOKENS });
  return async (token: string): Promise<Claims> => {
    const known = checked.get(token);
    if (known && known.exp * 1_000 > Date.now()) return known;
    checked.delete(token);
    const claims = await verify(token);
    checked.set(token, claims);
    return claims;
  };
}

/** Reads the signing keys once, and again when a token names a key that is not among them. */
function verifier(auth: Auth) {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  const readKeys = async () => createLocalJWKSet((await auth.api.getJwks()) as JSONWebKeySet);
  const check = async (token: string, keySet: ReturnType<typeof createLocalJWKSet>) => {
    const options = { issuer: TOKEN_ISSUER, audience: TOKEN_ISSUER, algorithms: ['ES256'] };
    return claimsSchema.parse((await jwtVerify(token, keySet, options)).payload);
  };
  return async (token: string) => {
    try {
      keys ??= await readKeys();
      return await check(token, keys).catch(async (error) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        keys = await readKeys();
        return check(token, keys);
      });
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new AppError('token_expired');
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new AppError('unauthenticated');
      throw error;
    }
  };
}
