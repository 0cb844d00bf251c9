import type { Endpoint } from '@skrin/contract/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that `route()` serves here. */
    endpoint?: Endpoint;
  }
}

/** What describes the API itself. */
const isDocumentation = (url: string) => url === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(url);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Call before the routes. The start fails when the API serves anything but the registered endpoints, each by `route()`,
 * which guards it as its definition says; and when one of them is not served.
 */
export function requireRegistered(app: FastifyInstance, registry: readonly Endpoint[]): void {
  const served = new Set<Endpoint>();
  const strays: string[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/') || isDocumentation(url)) return;
    const { endpoint } = config ?? {};
    if (endpoint && registry.includes(endpoint)) served.add(endpoint);
    else strays.push(`${method} ${url}`);
  });
  app.addHook('onReady', async () => {
    const missing = registry.filter((endpoint) => !served.has(endpoint)).map(nameOf);
    if (strays.length > 0) throw new Error(`Served, but not in the registry of endpoints: ${strays.join(', ')}`);
    if (missing.length > 0) throw new Error(`In the registry of endpoints, but not served: ${missing.join(', ')}`);
  });
}
