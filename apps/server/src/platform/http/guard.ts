import { hasPermission } from '@skrin/contract/access/permissions';
import type { AccountRole } from '@skrin/contract/access/roles';
import type { Endpoint } from '@skrin/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Actor } from '../policy/policy.ts';

/** The caller, as the access token names them. */
export interface Principal extends Actor {
  sessionId: string;
  /** Set while they look as another role, which `role` then is: nothing may be changed. */
  look?: { from: AccountRole; until: Date };
}

/** @throws AppError `unauthenticated` or `token_expired` */
export type Authenticate = (accessToken: string) => Promise<Principal>;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined;
  }
}

/** Topic of the event that ends a session, for processes that still answer its requests, such as event streams. */
export const sessionTopic = (sessionId: string) => `session.${sessionId}`;

/**
 * Hook that checks the permission before any part of the request is parsed. Who looks as another role is asked for the
 * permission of that one, and changes nothing, not even what everybody may.
 */
export const guard =
  ({ method, permission, whileLooking }: Guarded, authenticate: Authenticate) =>
  async (request: FastifyRequest): Promise<void> => {
    const isReading = method === 'GET' || method === 'HEAD';
    if (permission === 'public') {
      if (!isReading && (await callerOf(request, authenticate))?.look) throw new AppError('looking_only');
      return;
    }
    const caller = await authenticate(bearerToken(request.headers.authorization));
    if (caller.look && !isReading && !whileLooking) throw new AppError('looking_only');
    request.principal = whileLooking ? asThemselves(caller) : caller;
    const { role } = request.principal;
    if (hasPermission(role, permission)) return;
    const anAccountWouldDo = role === 'visitor' && hasPermission('member', permission);
    throw new AppError(anAccountWouldDo ? 'account_needed' : 'forbidden');
  };

type Guarded = Pick<Endpoint, 'method' | 'permission' | 'whileLooking'>;

const asThemselves = ({ look, ...caller }: Principal): Principal => (look ? { ...caller, role: look.from } : caller);

/** Whose session sends a request that needs no sign-in; undefined without one, or if it is over. */
export async function callerOf(
  { headers }: FastifyRequest,
  authenticate: Authenticate,
): Promise<Principal | undefined> {
  if (headers.authorization === undefined) return undefined;
  try {
    return await authenticate(bearerToken(headers.authorization));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** @throws AppError `unauthenticated` when there is none */
export function bearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated');
  return token;
}
