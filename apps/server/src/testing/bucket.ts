import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Bucket {
  /** The settings of a server that keeps its files here. */
  env: Record<string, string>;
  /** The keys of the files. */
  files: () => string[];
  /** From now on it accepts requests and does not answer them. */
  hang: () => void;
  /** From now on it answers new requests. */
  answer: () => void;
  stop: () => Promise<void>;
}

/** Stands in for S3: keeps the files that are put, by the few calls that the server makes. */
export async function startBucket(): Promise<Bucket> {
  const files = new Map<string, Buffer>();
  let isHanging = false;
  const server = createServer(async (request, response) => {
    if (isHanging) return;
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://bucket').pathname.replace('/skrin/', ''));
    if (request.method === 'PUT') files.set(key, await buffer(request));
    if (request.method === 'DELETE') files.delete(key);
    const file = files.get(key);
    if (request.method === 'DELETE') response.writeHead(204).end();
    else if (file) response.writeHead(200).end(request.method === 'GET' ? file : undefined);
    else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: 'id-1',
      S3_BUCKET: 'skrin',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    files: () => [...files.keys()],
    hang: () => {
      isHanging = true;
    },
    answer: () => {
      isHanging = false;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
