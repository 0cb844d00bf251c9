import type { Endpoint } from '@skrin/contract/endpoint';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that `route()` serves here. */
    endpoint?: Endpoint;
  }
}

/** Paths of the API's documentation, which are not in the registry. */
const isDocumentation = (url: string) => url === '/api/openapi.json' || /^\/api\/docs(\/|$)/.test(url);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Call before the routes are registered. The start fails if the API serves anything but the registered endpoints, if
 * one is served without `route()`, which guards it as its definition says, or if one is not served.
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
