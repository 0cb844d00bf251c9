import type { FastifyInstance } from 'fastify';

/** Time for running requests to finish. */
const GRACE_MS = 5_000;
const POLL_MS = 100;

/**
 * Lets the server close while clients keep connections alive or read event streams: a connection that becomes idle is
 * closed within 100 ms (Node closes idle connections only once), and the rest are closed after the grace period.
 */
export function registerClosing(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const endIdle = setInterval(() => server.closeIdleConnections(), POLL_MS);
    const cutRest = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => {
      clearInterval(endIdle);
      clearTimeout(cutRest);
    });
  });
}
