import { simulator } from '@skrin/contract/billing/simulator';
import { z } from 'zod';
import { gatewayAccounts } from './gateway-accounts.ts';

const text = z.string().min(1);
const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ });
const perMinute = z.coerce.number().int().min(1);
const milliseconds = z.coerce.number().int().min(1).max(600_000);
const count = z.coerce.number().int().min(1).max(64);

const isThisMachine = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
/** Whoever can change what comes from there can sign in as anybody: over TLS, or from this machine. */
const signInUrl = httpUrl.refine((url) => url.startsWith('https:') || isThisMachine(url), 'https, or this machine');

/** Where pictures of a map are, by zoom and place. */
const tilesUrl = httpUrl.refine(
  (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
  'with {z}, {x}, {y}',
);

/** Variables that mean something together only. */
const groups = [
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  ['AUTH0_URL', 'AUTH0_CLIENT_ID'],
  ['MAP_TILES_URL', 'MAP_TILES_CREDIT'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
];

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
    /** Signs documents of results; needed when several machines share a database, else kept in DATA_DIR. */
    DOCUMENT_SIGNING_KEY: z.string().min(32).optional(),
    /** Public keys of earlier ones, as `/api/document-keys` told them (`x`), comma-separated: what they signed holds. */
    DOCUMENT_FORMER_KEYS: z
      .string()
      .regex(/^[\w-]{43}(,[\w-]{43})*$/)
      .optional(),
    ADMIN_EMAIL: z.email().default('admin@skrin.example'),
    /** Where inquiries are forwarded to; the administrator unless set. */
    SUPPORT_EMAIL: z.email().optional(),
    /** Read at the first start only; generated and shown once when absent. */
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    /** Other providers of sign-in; one is offered when its variables are there. A pool's id begins with its region. */
    COGNITO_USER_POOL_ID: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)+-\d+_\w+$/)
      .optional(),
    COGNITO_CLIENT_ID: text.optional(),
    /** A stand-in for Cognito's own address. */
    COGNITO_URL: signInUrl.optional(),
    FIREBASE_PROJECT_ID: text.optional(),
    FIREBASE_API_KEY: text.optional(),
    /** Firebase's emulator, whose tokens nobody signs: refused where others than developers could use it. */
    FIREBASE_EMULATOR_URL: httpUrl.refine(isThisMachine, 'only on this machine').optional(),
    SUPABASE_URL: signInUrl.optional(),
    SUPABASE_PUBLISHABLE_KEY: text.optional(),
    AUTH0_URL: signInUrl.optional(),
    AUTH0_CLIENT_ID: text.optional(),
    /** Pictures of the map of clinics, and whom they are credited to; else it is the outline of the country. */
    MAP_TILES_URL: tilesUrl.optional(),
    MAP_TILES_CREDIT: text.optional(),
    /** Closes the product to people for a while; a file named `maintenance` in DATA_DIR does so too. */
    MAINTENANCE: z.enum(['on', 'off']).default('off'),
    /** The payment simulator's port; a gateway without keys is the simulator, one with keys the maker's own. */
    GATEWAYS_PORT: port.default(simulator.port),
    MIDTRANS_SERVER_KEY: text.optional(),
    MIDTRANS_SNAP_URL: httpUrl.optional(),
    MIDTRANS_API_URL: httpUrl.optional(),
    PAYPAL_CLIENT_ID: text.optional(),
    PAYPAL_CLIENT_SECRET: text.optional(),
    PAYPAL_WEBHOOK_ID: text.optional(),
    PAYPAL_URL: httpUrl.optional(),
    /** Milliseconds that one call to a gateway may take, and for which one that is down is left alone. */
    GATEWAY_TIMEOUT_MS: milliseconds.default(10_000),
    GATEWAY_PAUSE_MS: milliseconds.default(30_000),
    /** Photos read at once here; by default half of the cores. */
    READER_THREADS: count.optional(),
    /** Jobs of a kind that one worker process works at once; of analyses by default one more than READER_THREADS. */
    JOBS_ANALYSIS: count.optional(),
    JOBS_PAYMENT: count.default(2),
    JOBS_MAIL: count.default(2),
    JOBS_MAINTENANCE: count.default(1),
    /** What a collector of metrics sends to read them; without it there are none. */
    METRICS_TOKEN: z.string().min(16).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Requests a minute: all from one address; photos of one account; wrong tries on one account or code. */
    RATE_LIMIT_GENERAL: perMinute.default(1200),
    RATE_LIMIT_UPLOADS: perMinute.default(60),
    RATE_LIMIT_GUESSES: perMinute.default(5),
    /** How often a day one person may have one picture read. */
    RATE_LIMIT_READINGS: z.coerce.number().int().min(1).default(3),
  })
  .transform((config) => ({
    ...config,
    ...gatewayAccounts(config),
    SUPPORT_EMAIL: config.SUPPORT_EMAIL ?? config.ADMIN_EMAIL,
    PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  }));

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
  for (const group of groups) {
    const missing = group.filter((key) => !(key in given));
    if (missing.length < group.length)
      problems.push(...missing.map((key) => `${key}: set ${group.join(', ')} or none`));
  }
  const isOpen = given.NODE_ENV === 'production' || !isThisMachine(parsed.data?.PUBLIC_URL ?? 'http://localhost');
  if (given.FIREBASE_EMULATOR_URL && isOpen) problems.push('FIREBASE_EMULATOR_URL: lets anybody in; for tests only');
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Wrong configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
