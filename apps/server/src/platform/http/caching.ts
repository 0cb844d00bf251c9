import { SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';
import type { FastifyReply } from 'fastify';

/**
 * Headers for private data that never changes. The browser may cache it for as long as a session lives. Because the
 * response varies by the token, the next user of a shared machine gets nothing from that cache.
 */
export const keptForSession = {
  'cache-control': `private, max-age=${SESSION_LIFETIME_S}, immutable`,
  vary: 'authorization',
} as const;

/** For what is the same for everybody and seldom changes. */
export const keepForAMinute = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=60');
