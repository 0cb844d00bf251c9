import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type LiveEvent, liveEventSchema } from '@skrin/contract/live';

/** What changes for one person, as the stream of live events tells. */
export class Changes {
  readonly #waiting = new Map<string, () => void>();
  readonly #failed = Promise.withResolvers<never>();

  /** Reads a stream until it ends. @returns once the server tells of what happens from now on */
  static async of({ body }: Response): Promise<Changes> {
    if (!body) throw new Error('there is no stream of live events');
    const changes = new Changes();
    const ready = Promise.withResolvers<void>();
    changes.#failed.promise.catch(ready.reject);
    changes
      .#read(Readable.fromWeb(body), ready.resolve)
      .catch((error: unknown) => error)
      .then((cause) => changes.#failed.reject(new Error('the stream of live events ended', { cause })));
    await ready.promise;
    return changes;
  }

  /** The next change of something; asked for before it is read, so that none is missed. @throws if the stream has ended */
  next(id: string): Promise<void> {
    const changed = Promise.withResolvers<void>();
    this.#waiting.set(id, changed.resolve);
    const next = Promise.race([changed.promise, this.#failed.promise]);
    // Whoever finds that it has changed already does not wait for it.
    next.catch(() => undefined);
    return next;
  }

  async #read(stream: Readable, onReady: () => void): Promise<void> {
    for await (const line of createInterface({ input: stream })) {
      if (!line.startsWith('data: ')) continue;
      const event: LiveEvent = liveEventSchema.parse(JSON.parse(line.slice('data: '.length)));
      if (event.kind === 'ready') onReady();
      if ('id' in event) this.#waiting.get(event.id)?.();
    }
  }
}
