import type { PassThrough } from 'node:stream';
import { AppError } from '../../platform/errors.ts';

/** Streams of one person: as many as a browser opens to one server. Further tabs poll. */
const EACH_PERSON = 6;
/** Streams that a process can hold besides its other work. */
const ALL_PEOPLE = 2_000;

/**
 * The streams that a process holds open. If one person has too many, their oldest stream ends, because the tab in front
 * is the one that was opened last. A page whose stream ends goes on by polling.
 */
export function createOpenStreams({ eachPerson = EACH_PERSON, allPeople = ALL_PEOPLE } = {}) {
  const open = new Map<PassThrough, string>();
  return {
    /** @throws AppError `too_many_requests` when the process holds as many as it may; the stream is destroyed */
    add: (userId: string, stream: PassThrough): void => {
      const own = [...open].filter(([, owner]) => owner === userId).map(([each]) => each);
      const [oldest] = own;
      if (oldest && own.length >= eachPerson) {
        open.delete(oldest);
        oldest.end();
      }
      if (open.size >= allPeople) {
        stream.destroy();
        throw new AppError('too_many_requests');
      }
      open.set(stream, userId);
      stream.on('close', () => open.delete(stream));
    },
    endAll: (): void => {
      for (const stream of open.keys()) stream.end();
    },
  };
}
