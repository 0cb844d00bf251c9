import type { PassThrough } from 'node:stream';
import { AppError } from '../errors.ts';

/** Streams of one person, one for each browser: on so many devices are they at once. */
const EACH_PERSON = 6;
/** Streams that a process can hold besides its other work. */
const ALL_PEOPLE = 2_000;

interface OpenStream {
  userId: string;
  /** Called before the stream ends because its person has opened too many. */
  onCrowded: () => void;
}

/**
 * The streams that a process holds open. If one person has too many, their oldest stream ends, because the browser in
 * front is the one that was opened last.
 */
export function createOpenStreams({ eachPerson = EACH_PERSON, allPeople = ALL_PEOPLE } = {}) {
  const open = new Map<PassThrough, OpenStream>();
  return {
    /** @throws AppError `too_many_requests` when the process holds as many as it may; the stream is destroyed */
    add: (stream: PassThrough, { userId, onCrowded }: OpenStream): void => {
      const own = [...open].filter(([, owner]) => owner.userId === userId);
      const [oldest] = own;
      if (oldest && own.length >= eachPerson) {
        const [crowded, owner] = oldest;
        open.delete(crowded);
        owner.onCrowded();
        crowded.end();
      }
      if (open.size >= allPeople) {
        stream.destroy();
        throw new AppError('too_many_requests');
      }
      open.set(stream, { userId, onCrowded });
      stream.on('close', () => open.delete(stream));
    },
    count: () => open.size,
    endAll: (): void => {
      for (const stream of open.keys()) stream.end();
    },
  };
}
