import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** Makes every request to the gateways fail as `settings.faults` say: before it is handled, or after. */
export function addFaultHooks(gateways: FastifyInstance, settings: Settings): void {
  gateways.addHook('onRequest', async (_request, reply) => {
    if (settings.faults.has('hang')) await new Promise<never>(() => {});
    if (settings.faults.has('error_500')) return reply.code(500).send({ error_messages: ['Simulated outage'] });
  });
  // The request was carried out by now, which the caller cannot see from the cut response.
  gateways.addHook('onSend', async (_request, reply, payload) => {
    if (!settings.faults.has('close')) return payload;
    const answer = typeof payload === 'string' ? payload : '';
    reply.header('content-length', Buffer.byteLength(answer) + 1);
    return Readable.from(cutHalfWay(answer));
  });
}

async function* cutHalfWay(answer: string) {
  yield answer.slice(0, Math.ceil(answer.length / 2)) || ' ';
  await sleep(10);
  throw new Error('Simulated end of the connection');
}
