import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Protocol = 'HTTP/1.1' | 'HTTP/2';

/** Serves what listens at `target` behind TLS by one protocol alone, with a certificate of its own. */
export async function startTlsProxy(protocol: Protocol, port: number, target: string) {
  const handle = (incoming: IncomingMessage | Http2ServerRequest, answer: ServerResponse | Http2ServerResponse) => {
    const headers = withoutHopByHop(incoming.headers);
    const upstream = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (response) => {
      answer.statusCode = response.statusCode ?? 502;
      for (const [name, value] of Object.entries(withoutHopByHop(response.headers))) answer.setHeader(name, value);
      response.pipe(answer);
    });
    upstream.on('error', () => answer.destroy());
    incoming.pipe(upstream);
  };
  const server =
    protocol === 'HTTP/2'
      ? createSecureServer({ ...selfSigned(), allowHTTP1: false }, handle)
      : createServer(selfSigned(), handle);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { url: `https://localhost:${port}`, stop: () => void server.close() };
}

/** Headers without those of one connection, and without those that HTTP/2 adds. */
function withoutHopByHop(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  const own = /^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/;
  return Object.fromEntries(
    Object.entries(headers).filter((header): header is [string, string | string[]] => {
      const [name, value] = header;
      return value !== undefined && !own.test(name);
    }),
  );
}

/** A key and a certificate for a day, by openssl. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = ['-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
