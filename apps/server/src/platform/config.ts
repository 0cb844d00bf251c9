import { simulator } from '@skrin/contract/billing/simulator';
import { z } from 'zod';

const text = z.string().min(1);
const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ });
const perMinute = z.coerce.number().int().min(1);
const count = z.coerce.number().int().min(1).max(64);

const s3Keys = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The environment this server reads: every name, its default and its form. `.env.example` is tested against it. */
export const configSchema = z
  .object({
    /** `localhost` listens on IPv4 and IPv6. */
    HOST: text.default('localhost'),
    PORT: port.default(3000),
    /** Where people reach the server; in links and gateway callbacks. */
    PUBLIC_URL: httpUrl.optional(),
    /** Addresses or networks of proxies whose X-Forwarded-For is believed, comma-separated. */
    TRUST_PROXY: text.optional(),
    /** The embedded database, photos, outbox and secrets. */
    DATA_DIR: text.default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().default('no-reply@skrin.example'),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: text.optional(),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    /** A server of the Open Inference Protocol that runs the network, or one of its models; else it runs here. */
    VISION_URL: httpUrl.optional(),
    /** Encrypts signing keys at rest; needed when several machines share a database, else kept in DATA_DIR. */
    AUTH_SECRET: z.string().min(32).optional(),
    ADMIN_EMAIL: z.email().default('admin@skrin.example'),
    /** Where inquiries are forwarded to; the administrator unless set. */
    SUPPORT_EMAIL: z.email().optional(),
    /** Read at the first start only; generated and shown once when absent. */
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    /** Closes the product to people for a while; a file named `maintenance` in DATA_DIR does so too. */
    MAINTENANCE: z.enum(['on', 'off']).default('off'),
    /** The payment simulator's port; the payment settings below default to it. */
    GATEWAYS_PORT: port.default(simulator.port),
    MIDTRANS_SERVER_KEY: text.default(simulator.midtransServerKey),
    MIDTRANS_SNAP_URL: httpUrl.optional(),
    MIDTRANS_API_URL: httpUrl.optional(),
    PAYPAL_CLIENT_ID: text.default(simulator.paypalClientId),
    PAYPAL_CLIENT_SECRET: text.default(simulator.paypalClientSecret),
    PAYPAL_WEBHOOK_ID: text.default(simulator.paypalWebhookId),
    PAYPAL_URL: httpUrl.optional(),
    /** Photos read at once here; by default half of the cores. */
    READER_THREADS: count.optional(),
    /** Jobs of a kind that one worker process works at once; of analyses by default one more than READER_THREADS. */
    JOBS_ANALYSIS: count.optional(),
    JOBS_PAYMENT: count.default(2),
    JOBS_MAIL: count.default(2),
    JOBS_MAINTENANCE: count.default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Requests a minute: all from one address; photos of one account; tries on one account or code from one address. */
    RATE_LIMIT_GENERAL: perMinute.default(1200),
    RATE_LIMIT_UPLOADS: perMinute.default(60),
    RATE_LIMIT_GUESSES: perMinute.default(10),
    /** How often a day one person may have one picture read. */
    RATE_LIMIT_READINGS: z.coerce.number().int().min(1).default(3),
  })
  .transform((config) => {
    const gateways = `http://127.0.0.1:${config.GATEWAYS_PORT}`;
    return {
      ...config,
      SUPPORT_EMAIL: config.SUPPORT_EMAIL ?? config.ADMIN_EMAIL,
      PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
      MIDTRANS_SNAP_URL: config.MIDTRANS_SNAP_URL ?? `${gateways}/snap/v1`,
      MIDTRANS_API_URL: config.MIDTRANS_API_URL ?? gateways,
      PAYPAL_URL: config.PAYPAL_URL ?? gateways,
    };
  });

export type Config = z.infer<typeof configSchema>;

/**
 * Reads the environment; an empty value counts as absent.
 * @throws ConfigError naming every wrong variable
 */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = configSchema.safeParse(given);
  const problems = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const missing = s3Keys.filter((key) => !(key in given));
  if (missing.length < s3Keys.length) problems.push(...missing.map((key) => `${key}: set all S3_* or none`));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Wrong configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
