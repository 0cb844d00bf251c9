import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested path, decoded as the router decodes it, without origin and query string. */
    pathname: string;
  }
}

/** Call first. Sets `pathname`, the same for every spelling of an address, for code that decides by address. */
export function registerAddress(app: FastifyInstance): void {
  app.decorateRequest('pathname', '');
  app.addHook('onRequest', async (request) => {
    request.pathname = pathnameOf(request.url);
  });
}

/** Whether the request goes to the API: by the path of its route, or by the requested path if no route matches. */
export const isApi = (request: FastifyRequest): boolean => servedAt(request).startsWith('/api/');

/** The path of the route that serves the request, with its placeholders; the requested path if no route matches. */
export const servedAt = ({ routeOptions, pathname }: FastifyRequest): string => routeOptions.url ?? pathname;

/** Takes the path from a URL. A request line may hold the whole URL (`GET http://host/path HTTP/1.1`). */
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
