import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path asked for, decoded as the router decodes it: without origin and query string. */
    pathname: string;
  }
}

/** Call first: what decides by address reads `pathname`, which writes every spelling of an address the same way. */
export function registerAddress(app: FastifyInstance): void {
  app.decorateRequest('pathname', '');
  app.addHook('onRequest', async (request) => {
    request.pathname = pathnameOf(request.url);
  });
}

/** Whether the request goes to the API: by the route that serves it, or by its path where there is none. */
export const isApi = (request: FastifyRequest): boolean => servedAt(request).startsWith('/api/');

/** The address of the route that serves the request, with its placeholders; the path asked for where there is none. */
export const servedAt = ({ routeOptions, pathname }: FastifyRequest): string => routeOptions.url ?? pathname;

/** A request line may name the whole URL (`GET http://host/path HTTP/1.1`). */
function pathnameOf(url: string): string {
  const [path] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/);
  return decode(path || '/');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
