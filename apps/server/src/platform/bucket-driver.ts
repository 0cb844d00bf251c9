import type { Readable } from 'node:stream';
import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { S3Driver } from 'flydrive/drivers/s3';
import type { WriteOptions } from 'flydrive/types';

/** A bucket in reach accepts a connection within milliseconds. */
const CONNECT_MS = 2_000;
/** A call is repeated once, as when the bucket closed a connection that was idle; not when its time is up. */
const ATTEMPTS = 2;

/** After so many failures in a row nobody waits for the bucket any more; every few seconds one call asks whether it is back. */
const FAILURES = 3;
const PAUSE_MS = 5_000;

type Connection = Required<Pick<S3ClientConfig, 'endpoint' | 'region' | 'credentials'>>;

interface BucketOptions extends Connection {
  bucket: string;
  /** Deadline of a call with all its bytes; of a stream, how long it may stand still. */
  timeoutMs: number;
}

/**
 * Private files in a bucket. Every call has a deadline. A stream as a whole has none, as an export may be large and its
 * reader slow, but it ends when no byte moves.
 */
export class BucketDriver extends S3Driver {
  readonly #streams: S3Driver;

  constructor({ bucket, timeoutMs, ...connection }: BucketOptions) {
    const options = { bucket, supportsACL: false, visibility: 'private' } as const;
    const circuit = createCircuit();
    super({ ...options, client: guard(connect(connection, timeoutMs), circuit, timeoutMs) });
    this.#streams = new S3Driver({ ...options, client: guard(connect(connection, timeoutMs), circuit) });
  }

  override putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    return this.#streams.putStream(key, contents, options);
  }

  override getStream(key: string): Promise<Readable> {
    return this.#streams.getStream(key);
  }
}

const connect = (connection: Connection, timeoutMs: number): S3Client =>
  new S3Client({
    ...connection,
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: Math.min(CONNECT_MS, timeoutMs), socketTimeout: timeoutMs },
  });

const createCircuit = () =>
  circuitBreaker(handleWhen(isOutage), { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES) });

type Circuit = ReturnType<typeof createCircuit>;

/** No answer, or one that tells of a fault of the bucket; that a file does not exist is neither. */
function isOutage(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status === undefined || status >= 500;
}

/** Aborts each call when its time is up, also while the body of the answer is read. */
function guard(client: S3Client, circuit: Circuit, ms?: number): S3Client {
  const send = client.send.bind(client);
  return Object.assign(client, {
    send: async (command: Parameters<S3Client['send']>[0]) => {
      // The library would make everybody wait for the one call that asks.
      if (circuit.state === CircuitState.HalfOpen) throw new Error('the bucket did not answer');
      const limit = ms === undefined ? {} : { abortSignal: AbortSignal.timeout(ms) };
      return circuit.execute(() => send(command, limit));
    },
  });
}
