import { SESSION_LIFETIME_S } from '@skrin/contract/accounts/schemas';

/**
 * Headers of what never changes and is somebody's own. The browser may keep it for as long as a session lives; because
 * the answer varies by the token, whoever signs in next on a shared machine is not answered from what was kept.
 */
export const keptForSession = {
  'cache-control': `private, max-age=${SESSION_LIFETIME_S}, immutable`,
  vary: 'authorization',
} as const;
