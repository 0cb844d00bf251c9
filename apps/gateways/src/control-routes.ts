import { simulatorFaults } from '@skrin/contract/billing/simulator';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReadLedger } from './ledger.ts';
import type { Delivery } from './notifier.ts';
import type { Settings } from './settings.ts';

const changeSchema = z.strictObject({
  merchantUrl: z.url().optional(),
  faults: z.array(z.enum(simulatorFaults)).optional(),
  timeCompression: z.number().positive().optional(),
});

interface Books {
  deliveries: readonly Delivery[];
  ledgers: readonly ReadLedger[];
}

/** `GET|PUT /simulator`: the stand-in's own dashboard, which no real gateway has. */
export function controlRoutes(app: FastifyInstance, settings: Settings, { deliveries, ledgers }: Books): void {
  const present = () => ({
    merchantUrl: settings.merchantUrl,
    faults: [...settings.faults],
    timeCompression: settings.timeCompression,
    deliveries,
    payments: ledgers.flatMap((read) => read()),
  });

  app.get('/simulator', present);
  app.put('/simulator', (request, reply) => {
    const change = changeSchema.safeParse(request.body);
    if (!change.success) return reply.code(400).send({ error_messages: [z.prettifyError(change.error)] });
    if (change.data.merchantUrl) settings.merchantUrl = change.data.merchantUrl;
    if (change.data.faults) settings.faults = new Set(change.data.faults);
    if (change.data.timeCompression) settings.timeCompression = change.data.timeCompression;
    return reply.send(present());
  });
}
