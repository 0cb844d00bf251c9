import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

interface PolicyOptions {
  /** Hashes of the page's own inline scripts. */
  scriptHashes?: readonly string[];
  /** Other origins that pages may connect to. */
  connectTo?: readonly string[];
  /** Whether WebAssembly may be compiled. */
  wasm?: boolean;
}

/**
 * Content Security Policy. Scripts come only from our origin; pages add the hashes of their inline scripts. Styles are
 * `unsafe-inline` because Emotion writes style elements at run time, and static pages cannot give them a nonce.
 */
export const contentSecurityPolicy = ({
  scriptHashes = [],
  connectTo = [],
  wasm = false,
}: PolicyOptions = {}): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...(wasm ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'", 'data:'],
    // A PDF that somebody looks at, in the reader of the browser; blobs are made by our own scripts alone.
    'frame-src': ['blob:'],
    'connect-src': ["'self'", ...connectTo],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

export async function registerSecurity(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const policy = contentSecurityPolicy();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(self)');
  });
}
