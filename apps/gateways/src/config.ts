import { simulator } from '@skrin/contract/billing/simulator';
import { z } from 'zod';

const environmentSchema = z.object({
  /** 0 takes any free port; the start message prints which one. */
  GATEWAYS_PORT: z.coerce.number().int().min(0).max(65_535).default(simulator.port),
  MIDTRANS_SERVER_KEY: z.string().default(simulator.midtransServerKey),
  PAYPAL_CLIENT_ID: z.string().default(simulator.paypalClientId),
  PAYPAL_CLIENT_SECRET: z.string().default(simulator.paypalClientSecret),
  PAYPAL_WEBHOOK_ID: z.string().default(simulator.paypalWebhookId),
});

export interface GatewaysConfig {
  port: number;
  midtransServerKey: string;
  paypal: { clientId: string; clientSecret: string; webhookId: string };
}

/** Reads the same variables as the server, so that both agree; throws one error that names every invalid variable. */
export function readConfig(environment: Record<string, string | undefined>): GatewaysConfig {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(filled);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  return {
    port: values.GATEWAYS_PORT,
    midtransServerKey: values.MIDTRANS_SERVER_KEY,
    paypal: {
      clientId: values.PAYPAL_CLIENT_ID,
      clientSecret: values.PAYPAL_CLIENT_SECRET,
      webhookId: values.PAYPAL_WEBHOOK_ID,
    },
  };
}
