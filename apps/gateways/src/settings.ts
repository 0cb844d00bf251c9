import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReadLedger } from './ledger.ts';
import type { Delivery } from './notifier.ts';

/** Faults a test can ask for; README.md says what each does. They hold until replaced. */
export const faults = [
  'twice',
  'out_of_order',
  'wrong_signature',
  'wrong_amount',
  'slow',
  'never',
  'challenge',
  'refund_refused',
  'unavailable',
] as const;
export type Fault = (typeof faults)[number];

export interface Settings {
  /** Where all notifications go; null sends each to the shop that its payment leads back to. */
  merchantUrl: string | null;
  faults: ReadonlySet<Fault>;
}

const changeSchema = z.strictObject({
  merchantUrl: z.url().optional(),
  faults: z.array(z.enum(faults)).optional(),
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
    deliveries,
    payments: ledgers.flatMap((read) => read()),
  });

  app.get('/simulator', present);
  app.put('/simulator', (request, reply) => {
    const change = changeSchema.safeParse(request.body);
    if (!change.success) return reply.code(400).send({ error_messages: [z.prettifyError(change.error)] });
    if (change.data.merchantUrl) settings.merchantUrl = change.data.merchantUrl;
    if (change.data.faults) settings.faults = new Set(change.data.faults);
    return reply.send(present());
  });
}
