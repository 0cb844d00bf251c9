import { SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';

/**
 * Headers for private data that never changes. The browser may cache it for as long as a session lives. Because the
 * response varies by the token, the next user of a shared machine gets nothing from that cache.
 */
export const keptForSession = {
  'cache-control': `private, max-age=${SESSION_LIFETIME_S}, immutable`,
  vary: 'authorization',
} as const;
