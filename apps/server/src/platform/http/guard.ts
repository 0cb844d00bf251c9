import { hasPermission, type Permission } from '@skrin/contract/access/permissions';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Actor } from '../policy/policy.ts';

/** The caller, as the access token names them. */
export interface Principal extends Actor {
  sessionId: string;
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

/** Hook that checks the permission before any part of the request is parsed. */
export const guard =
  (permission: Permission | 'public', authenticate: Authenticate) =>
  async (request: FastifyRequest): Promise<void> => {
    if (permission === 'public') return;
    request.principal = await authenticate(bearerToken(request.headers.authorization));
    const { role } = request.principal;
    if (hasPermission(role, permission)) return;
    const anAccountWouldDo = role === 'visitor' && hasPermission('member', permission);
    throw new AppError(anAccountWouldDo ? 'account_needed' : 'forbidden');
  };

/** @throws AppError `unauthenticated` when there is none */
export function bearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated');
  return token;
}
