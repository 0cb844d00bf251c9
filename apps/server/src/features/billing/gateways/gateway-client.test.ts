import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callSettings } from '../testing/call-settings.ts';
import { createGatewayClient, type GatewayClient } from './gateway-client.ts';

/** For a gateway that hangs. */
const TIMEOUT_MS = 500;
const answer = z.object({ ok: z.literal(true) });

/** How the gateway answers each call in turn; the last entry is for all further calls. */
let behaviour: ('answer' | 'fail' | 'refuse' | 'hang' | 'surprise')[];
let calls: number;
let gateway: FastifyInstance;
let url: string;
beforeAll(async () => {
  gateway = Fastify({ forceCloseConnections: true });
  gateway.all('/payment', (_request, reply) => {
    calls += 1;
    const now = behaviour.length > 1 ? behaviour.shift() : behaviour[0];
    if (now === 'hang') return new Promise(() => undefined);
    if (now === 'surprise') return { ok: 'maybe', payer: 'payer@example.com' };
    return reply.code({ answer: 200, fail: 503, refuse: 401 }[now ?? 'answer']).send({ ok: true });
  });
  url = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gateway.close());

let client: GatewayClient;
beforeEach(() => {
  calls = 0;
  behaviour = ['answer'];
  client = createGatewayClient('test', callSettings);
});

const impatient = () => createGatewayClient('test', { ...callSettings, timeoutMs: TIMEOUT_MS });
const ask = () => client.call({ method: 'GET', url: `${url}/payment`, answer });
const change = () => client.call({ method: 'POST', url: `${url}/payment`, answer });
/** Waits until the pause is over. */
const pass = () => new Promise((resolve) => setTimeout(resolve, callSettings.pauseMs + 20));
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error,
  );
const unavailable = { code: 'gateway_unavailable', status: 503 };

/** Opens the circuit. */
async function openCircuit() {
  behaviour = ['fail'];
  for (let failures = 0; failures < 3; failures += 1) await errorOf(change());
  calls = 0;
}

describe('a safe call', () => {
  it('is made again when the gateway fails', async () => {
    behaviour = ['fail', 'fail', 'answer'];
    expect(await ask()).toEqual({ ok: true });
    expect(calls).toBe(3);
  });

  it('is given up after two repetitions', async () => {
    behaviour = ['fail'];
    expect(await errorOf(ask())).toMatchObject(unavailable);
    expect(calls).toBe(3);
  });

  it('is not made again when the gateway refuses it', async () => {
    behaviour = ['refuse'];
    expect(await errorOf(ask())).toMatchObject(unavailable);
    expect(calls).toBe(1);
  });

  it('takes no longer with its repetitions than one call may', async () => {
    client = impatient();
    behaviour = ['fail', 'hang'];
    const start = performance.now();
    expect(await errorOf(ask())).toMatchObject(unavailable);
    expect(performance.now() - start).toBeLessThan(callSettings.timeoutMs);
  });
});

describe('a call that changes something', () => {
  it('is made once', async () => {
    behaviour = ['fail', 'answer'];
    expect(await errorOf(change())).toMatchObject(unavailable);
    expect(calls).toBe(1);
  });
});

describe('an answer in an unknown form', () => {
  it('is an alarm that says where it is odd and nothing of the payer, and does not count as down', async () => {
    const error = vi.fn();
    client = createGatewayClient('test', { ...callSettings, log: { ...callSettings.log, error } as never });
    behaviour = ['surprise'];
    for (let asked = 0; asked < 4; asked += 1) expect(await errorOf(ask())).toMatchObject(unavailable);
    // Once each: it would not be understood the next time either.
    expect(calls).toBe(4);
    expect(error.mock.calls).toEqual(
      Array(4).fill([
        { gateway: 'test', call: 'GET /payment', fields: ['ok'] },
        'answer of the gateway cannot be read',
      ]),
    );
  });
});

describe('a gateway that is down', () => {
  it('is left alone: no call, no wait, and when to try again', async () => {
    await openCircuit();
    const start = performance.now();
    for (let asked = 0; asked < 50; asked += 1) {
      expect(await errorOf(ask())).toMatchObject({ ...unavailable, retryAfterS: 2 });
    }
    expect(calls).toBe(0);
    expect(performance.now() - start).toBeLessThan(callSettings.pauseMs);
  });

  it('counts as down though every call hangs, not one that refuses', async () => {
    behaviour = ['refuse'];
    client = impatient();
    for (let asked = 0; asked < 5; asked += 1) await errorOf(ask());
    behaviour = ['hang'];
    await Promise.all([ask(), ask(), ask()].map(errorOf));
    calls = 0;
    await errorOf(ask());
    expect(calls).toBe(0);
  });

  it('is tried by one after a while, and the others do not wait for it', async () => {
    client = impatient();
    await openCircuit();
    await pass();
    behaviour = ['hang'];
    let isOver = false;
    const tried = errorOf(ask()).finally(() => {
      isOver = true;
    });
    await Promise.all(Array.from({ length: 20 }, () => errorOf(ask())));
    expect(isOver).toBe(false);
    expect(await tried).toMatchObject(unavailable);
    expect(calls).toBe(1);
    // Still down: the circuit is open again.
    await errorOf(ask());
    expect(calls).toBe(1);
  });

  it('is not asked whether a page is there either', async () => {
    await openCircuit();
    expect(await client.isPageAvailable(`${url}/gone`)).toBe(true);
    await pass();
    behaviour = ['answer'];
    await ask();
    expect(await client.isPageAvailable(`${url}/gone`)).toBe(false);
    expect(await client.isPageAvailable(`${url}/payment`)).toBe(true);
  });

  it('serves everybody once it answers again', async () => {
    await openCircuit();
    await pass();
    behaviour = ['answer'];
    expect(await ask()).toEqual({ ok: true });
    await Promise.all([ask(), change(), ask()]);
    expect(calls).toBe(4);
  });
});
