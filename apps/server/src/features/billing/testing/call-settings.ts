import { createLogger } from '../../../platform/logger.ts';

/** For clients of gateways: nobody waits long in a test. */
export const callSettings = { timeoutMs: 200, pauseMs: 200, log: createLogger('silent') };
