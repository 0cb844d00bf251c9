import { createLogger } from '../../../platform/logger.ts';

/** For gateway clients in tests where no gateway hangs: the timeout is long enough for a busy machine. */
export const callSettings = { timeoutMs: 5_000, pauseMs: 1_000, log: createLogger('silent') };
