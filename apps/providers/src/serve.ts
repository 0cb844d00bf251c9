import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { standInUrl } from '@skrin/contract/accounts/stand-ins';
import { type Context, readBody, send } from './answer.ts';
import { auth0 } from './auth0.ts';
import { cognito } from './cognito.ts';
import { firebase } from './firebase.ts';
import { mailbox } from './mailbox.ts';
import { createPeople } from './people.ts';
import { supabase } from './supabase.ts';
import { createTokens } from './tokens.ts';

/** Answers for all providers on one port of loopback, each at the paths that it has. */
export async function serveStandIns(port: number): Promise<AsyncDisposable & { url: string }> {
  const url = standInUrl(port);
  const context: Context = { url, people: createPeople(), tokens: await createTokens() };
  const standIns = [mailbox, cognito, firebase, supabase].map((create) => create(context));
  const hosted = auth0(context);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', url);
    const { method = 'GET', headers } = request;
    const isHosted = /^\/(authorize|oauth\/|interaction\/|\.well-known\/|me$|session)/.test(path);
    if (isHosted) return hosted(request, response);
    if (method === 'OPTIONS') return send(request, response, { status: 204 });
    const asked = { method, path, query, headers, body: await readBody(request) };
    for (const standIn of standIns) {
      const answered = await standIn(asked);
      if (answered) return send(request, response, answered);
    }
    send(request, response, { status: 404, body: {} });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) send(request, response, { status: 400, body: {} });
    });
  });
  // Loopback only: whoever reaches it can be anybody.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    url,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
