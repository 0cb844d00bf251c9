import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/**
 * The server that a test file talks to, once it imports this. It answers what the test tells it to; any other request
 * fails.
 */
export const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Path and query of a request. */
export const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** A request as it came in: its path with the query, and what its JSON says. */
export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

type Answer = Response | undefined;

/**
 * Answers every request by `answer` until the test ends; a request for which it returns undefined gets a 404.
 * @returns the received requests, in their order.
 */
export function serve(answer: (sent: Sent) => Answer | Promise<Answer>): Sent[] {
  const requests: Sent[] = [];
  server.use(
    http.all('*', async ({ request }) => {
      if (pathOf(request) === probe) return new Response();
      const isJson = request.headers.get('content-type')?.startsWith('application/json');
      const body = isJson ? await request.json() : undefined;
      const sent = { method: request.method, path: pathOf(request), body };
      requests.push(sent);
      return (await answer(sent)) ?? problem(404, 'not_found');
    }),
  );
  return requests;
}

const probe = '/probe';

/** Resolves once `serve` has received all earlier requests: a request that is missing then was never sent. */
export const requestsSettled = async (): Promise<void> => void (await fetch(probe));

/** As `serve`, with one answer to everything. */
export const serveAlways = (status: number, body: object): Sent[] => serve(() => Response.json(body, { status }));

/** A refusal, as problem details of the server. */
export const problem = (status: number, code: string, more: object = {}): Response =>
  Response.json({ type: 'about:blank', title: code, status, code, requestId: 'r', ...more }, { status });
