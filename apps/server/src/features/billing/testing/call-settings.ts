import { createLogger } from '../../../platform/logger.ts';

/** For clients of gateways: long enough for a busy machine, while nothing hangs. */
export const callSettings = { timeoutMs: 5_000, pauseMs: 1_000, log: createLogger('silent') };
