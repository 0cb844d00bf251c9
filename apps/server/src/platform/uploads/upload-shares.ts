import { AppError } from '../errors.ts';
import { shareOfNetwork } from '../http/network.ts';
import type { Sender } from './sender.ts';

/** Uploads at once, and their bytes on the disk: of everybody, of one person, and of one network. */
interface UploadBounds {
  all: { uploads: number; bytes: number };
  person: { uploads: number; bytes: number };
  network: { uploads: number; bytes: number };
}

const MB = 1024 ** 2;

/**
 * A page sends one upload at a time, of 45 MB at most. Several tabs of one person, and a household or a clinic, fit into
 * their shares; it takes twenty networks to fill what everybody has.
 */
const BOUNDS: UploadBounds = {
  all: { uploads: 1000, bytes: 4096 * MB },
  person: { uploads: 4, bytes: 96 * MB },
  network: { uploads: 12, bytes: 192 * MB },
};

/** The share of one upload, which is given back when it is disposed. */
export interface UploadShare extends Disposable {
  /** @throws AppError `too_many_uploads` beyond what the sender may hold, `uploads_busy` beyond what all may */
  add(bytes: number): void;
}

export interface UploadShares {
  /** @throws AppError `too_many_uploads`, `uploads_busy` */
  take(sender: Pick<Sender, 'person' | 'network'>): UploadShare;
}

interface Held {
  uploads: number;
  bytes: number;
}

/** Counts what is on its way to this process, so that no sender can hold what others need. */
export function createUploadShares(bounds = BOUNDS): UploadShares {
  const held = new Map<string, Held>();
  return {
    take({ person, network }) {
      const mine = [
        { key: 'all', bound: bounds.all, code: 'uploads_busy', retryAfterS: 30 },
        ...(person === undefined
          ? []
          : [{ key: `person ${person}`, bound: bounds.person, code: 'too_many_uploads', retryAfterS: 5 } as const]),
        { key: `network ${network}`, bound: networkBound(network, bounds), code: 'too_many_uploads', retryAfterS: 5 },
      ] as const;
      const change = (by: Held) => {
        for (const { key, bound, code, retryAfterS } of mine) {
          const { uploads, bytes } = held.get(key) ?? { uploads: 0, bytes: 0 };
          if (uploads + by.uploads > bound.uploads || bytes + by.bytes > bound.bytes)
            throw new AppError(code, { retryAfterS });
        }
        add(held, mine, by);
      };
      change({ uploads: 1, bytes: 0 });
      let taken = 0;
      return {
        add(bytes) {
          change({ uploads: 0, bytes });
          taken += bytes;
        },
        [Symbol.dispose]() {
          add(held, mine, { uploads: -1, bytes: -taken });
        },
      };
    },
  };
}

const networkBound = (network: string, { network: { uploads, bytes } }: UploadBounds) => ({
  uploads: shareOfNetwork(network, uploads),
  bytes: shareOfNetwork(network, bytes),
});

function add(held: Map<string, Held>, counted: readonly { key: string }[], by: Held): void {
  for (const { key } of counted) {
    const { uploads, bytes } = held.get(key) ?? { uploads: 0, bytes: 0 };
    const now = { uploads: uploads + by.uploads, bytes: bytes + by.bytes };
    if (now.uploads > 0) held.set(key, now);
    else held.delete(key);
  }
}
