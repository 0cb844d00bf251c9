interface Waiting {
  weight: number;
  enter: () => void;
}

/** A weighted semaphore: admits callers in the order in which they came, each once its weight is free. */
export class Semaphore {
  #left: number;
  readonly #queue: Waiting[] = [];

  constructor(capacity: number) {
    this.#left = capacity;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Waits for a part of the capacity.
   * @returns a function that gives it back, to be called once
   * @throws the reason of `signal`, if it is aborted first
   */
  async take(weight: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { weight, enter: resolve };
    const leave = () => {
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      reject(signal?.reason);
      this.#admit();
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#queue.push(waiting);
    this.#admit();
    await promise;
    signal?.removeEventListener('abort', leave);
    return () => {
      this.#left += weight;
      this.#admit();
    };
  }

  #admit(): void {
    for (let first = this.#queue[0]; first && first.weight <= this.#left; first = this.#queue[0]) {
      this.#left -= first.weight;
      this.#queue.shift();
      first.enter();
    }
  }
}
