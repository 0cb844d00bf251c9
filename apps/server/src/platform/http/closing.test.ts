import { Agent, get } from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerClosing } from './closing.ts';

it('closes at once although a client keeps its connection alive', async () => {
  const app = Fastify();
  registerClosing(app);
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'done';
  });
  const address = await app.listen();
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    get(`${address}/slow`, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
      'error',
      reject,
    );
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const start = performance.now();
  await app.close();
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(await answered).toBe(200);
  agent.destroy();
});
