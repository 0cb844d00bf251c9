import type { Endpoint } from '@skrin/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Who is calling, as far as the access token says. */
export interface Principal {
  userId: string;
  sessionId: string;
  role: 'member' | 'admin';
}

/** @throws AppError `unauthenticated` or `token_expired` */
export type Authenticate = (accessToken: string) => Promise<Principal>;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined;
  }
}

/** Where the end of a session is told to who still answers it. */
export const sessionTopic = (sessionId: string) => `session.${sessionId}`;

/** The check that runs before anything of the request is parsed. */
export const guard =
  (access: Endpoint['access'], authenticate: Authenticate) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return;
    request.principal = await authenticate(bearerToken(request.headers.authorization));
    if (access === 'admin' && request.principal.role !== 'admin') throw new AppError('forbidden');
  };

/** @throws AppError `unauthenticated` when there is none */
export function bearerToken(header: string | undefined): string {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated');
  return token;
}
