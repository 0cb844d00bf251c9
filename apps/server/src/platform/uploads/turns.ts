import { AppError } from '../errors.ts';

interface TurnOptions {
  /** Turns at the same time, of different senders. */
  places: number;
  /** How long somebody waits for a turn at most, in seconds. */
  maxSeconds?: number;
}

/** Adds a picture to what a sender has used, as its share of the largest that is accepted. */
export type Charge = (share: number) => void;

export interface Turns {
  /**
   * Runs work when it is the sender's turn. Of those who wait, the one comes first who has used least lately.
   * @throws AppError `uploads_busy` when that takes too long
   */
  run<Result>(sender: string, work: (charge: Charge) => Promise<Result>): Promise<Result>;
}

/**
 * The price of a picture is the square of its share: a large one also takes the memory that others wait for. A photo of
 * a phone (12 megapixels, 0.24) costs 0.06, the largest 1.
 */
const priceOf = (share: number): number => share ** 2;

/**
 * What a sender may use without a pause, and what they get back each second: eight photos of a phone, then almost two a
 * second. A decoder works some 0.8 s on the largest picture, of which a sender who goes on gets one every 10 s: others
 * keep nine tenths of it.
 */
const BURST = 0.5;
const REFILL_PER_S = 0.1;

/** How long after somebody else's turn a sender is still held back. */
const OTHERS_MS = 5_000;

interface Account {
  used: number;
  /** When `used` was right. */
  at: number;
  isWorking: boolean;
  lastTurn: number;
  waiting: (() => void)[];
}

/**
 * Shares out what is scarce by turns: one at a time for each sender. Whoever has used more than the burst waits until
 * it is refilled, as long as there is anybody else; alone, nobody is held back.
 */
export function createTurns({ places, maxSeconds = 30 }: TurnOptions): Turns {
  const accounts = new Map<string, Account>();
  let free = places;
  let timer: NodeJS.Timeout | undefined;

  const admit = () => {
    clearTimeout(timer);
    const now = performance.now();
    forgetIdle(accounts, now);
    while (free > 0) {
      const waiting = [...accounts.values()].filter((each) => each.waiting.length > 0 && !each.isWorking);
      if (waiting.length === 0) return;
      const able = waiting.filter((each) => usedOf(each, now) <= BURST || isAlone(each, accounts, now));
      const next = able.toSorted((a, b) => usedOf(a, now) - usedOf(b, now))[0];
      if (!next) {
        // All of them are held back: looked at again when the first is not.
        const soonest = Math.min(...waiting.map((each) => (usedOf(each, now) - BURST) / REFILL_PER_S));
        timer = setTimeout(admit, Math.max(50, Math.min(soonest * 1_000, OTHERS_MS))).unref();
        return;
      }
      free -= 1;
      next.isWorking = true;
      next.waiting.shift()?.();
    }
  };

  const wait = (account: Account): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      clearTimeout(limit);
      resolve();
    };
    const limit = setTimeout(() => {
      account.waiting.splice(account.waiting.indexOf(enter), 1);
      reject(new AppError('uploads_busy', { retryAfterS: 30 }));
    }, maxSeconds * 1_000);
    account.waiting.push(enter);
    admit();
    return promise;
  };

  return {
    async run(sender, work) {
      const now = performance.now();
      const account = accounts.get(sender) ?? { used: 0, at: now, isWorking: false, lastTurn: now, waiting: [] };
      accounts.set(sender, account);
      await wait(account);
      try {
        return await work((share) => {
          const at = performance.now();
          Object.assign(account, { used: usedOf(account, at) + priceOf(share), at });
        });
      } finally {
        free += 1;
        account.isWorking = false;
        account.lastTurn = performance.now();
        admit();
      }
    },
  };
}

const usedOf = ({ used, at }: Account, now: number): number => Math.max(0, used - (REFILL_PER_S * (now - at)) / 1_000);

const isActive = ({ isWorking, waiting, lastTurn }: Account, now: number): boolean =>
  isWorking || waiting.length > 0 || now - lastTurn < OTHERS_MS;

const isAlone = (account: Account, accounts: Map<string, Account>, now: number): boolean =>
  [...accounts.values()].every((each) => each === account || !isActive(each, now));

function forgetIdle(accounts: Map<string, Account>, now: number): void {
  for (const [sender, account] of accounts) {
    if (!isActive(account, now) && usedOf(account, now) === 0) accounts.delete(sender);
  }
}
