import type { Readable } from 'node:stream';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { WriteOptions } from 'flydrive/types';

/** A bucket in reach accepts a connection within milliseconds. */
const CONNECT_MS = 2_000;
/** A call is repeated once, as when the bucket closed a connection that was idle; not when its time is up. */
const ATTEMPTS = 2;

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
    super({ ...options, client: withDeadlines(connect(connection, timeoutMs), timeoutMs) });
    this.#streams = new S3Driver({ ...options, client: connect(connection, timeoutMs) });
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

/** Aborts each call when its time is up, also while the body of the answer is read. */
function withDeadlines(client: S3Client, ms: number): S3Client {
  const send = client.send.bind(client);
  return Object.assign(client, {
    send: (command: Parameters<S3Client['send']>[0]) => send(command, { abortSignal: AbortSignal.timeout(ms) }),
  });
}
