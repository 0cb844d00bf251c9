import type { FastifyInstance } from 'fastify';

/** Time that requests under way get to finish. */
const GRACE_MS = 5_000;
const POLL_MS = 100;

/**
 * Lets the server close while clients keep connections alive or watch event streams: a connection that falls idle is
 * ended at once (Node looks for them only once), and what is left after the grace is cut.
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
