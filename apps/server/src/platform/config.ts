import { isLoopback } from '@skrin/contract/accounts/stand-ins';
import { simulator } from '@skrin/contract/billing/simulator';
import { z } from 'zod';
import { gatewayAccounts } from './gateway-accounts.ts';

const text = z.string().min(1);
const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/ });
const perMinute = z.coerce.number().int().min(1);
const perDay = z.coerce.number().int().min(1);
const milliseconds = z.coerce.number().int().min(1).max(600_000);
const count = z.coerce.number().int().min(1).max(64);

const isThisMachine = (url: string) => isLoopback(new URL(url).hostname);
/** An identity provider: over TLS or on this machine, as whoever alters its responses can sign in as anybody. */
const signInUrl = httpUrl.refine((url) => url.startsWith('https:') || isThisMachine(url), 'https, or this machine');

/** Pages, links in mails and the site map begin at the root of a host; below a path, some of them would be lost. */
const originUrl = httpUrl
  .refine((url) => {
    const { origin, href } = new URL(url);
    return href === `${origin}/`;
  }, 'scheme, host and port alone: Skrin cannot be served below a path')
  .transform((url) => new URL(url).origin);

/** URL template of map tiles, with placeholders for zoom level and position. */
const tilesUrl = httpUrl.refine(
  (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
  'with {z}, {x}, {y}',
);

/** Groups of variables that depend on each other: set all of a group, or none. */
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
    /** The server's public address, for links and gateway callbacks. */
    PUBLIC_URL: originUrl.optional(),
    /** Addresses or networks of proxies whose X-Forwarded-For is believed, comma-separated. */
    TRUST_PROXY: text.optional(),
    /** The embedded database, photos, outbox and secrets. */
    DATA_DIR: text.default('data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().default('no-reply@skrin.example'),
    /** The address that people write to and get answers from; unless set, answers go out from MAIL_FROM. */
    MAIL_DESK: z.email().optional(),
    /** The mailbox of MAIL_DESK, from which mails come in; unless set, threads come from the contact form alone. */
    IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: text.optional(),
    S3_BUCKET: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    /** Milliseconds: deadline of one call to the bucket. */
    STORAGE_TIMEOUT_MS: milliseconds.default(10_000),
    /** Open Inference Protocol server that runs the network, or one of its models; if unset, the network runs here. */
    VISION_URL: httpUrl.optional(),
    /** clamd, which scans files that strangers send: `tcp://127.0.0.1:3310`; if unset, only their kind is checked. */
    CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
    /** Encrypts signing keys at rest. Set it if machines share a database; else DATA_DIR holds a generated one. */
    AUTH_SECRET: z.string().min(32).optional(),
    /** Signs result documents. Set it if machines share a database; else DATA_DIR holds a generated one. */
    DOCUMENT_SIGNING_KEY: z.string().min(32).optional(),
    /** Former public keys (`x` of `/api/document-keys`), comma-separated: documents that they signed stay valid. */
    DOCUMENT_FORMER_KEYS: z
      .string()
      .regex(/^[\w-]{43}(,[\w-]{43})*$/)
      .optional(),
    ADMIN_EMAIL: z.email().default('admin@skrin.example'),
    /** Where inquiries are forwarded to; the administrator unless set. */
    SUPPORT_EMAIL: z.email().optional(),
    /** Read at the first start only; generated and shown once when absent. */
    ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
    /** Identity providers: each is offered if its variables are set. A Cognito pool's id begins with its region. */
    COGNITO_USER_POOL_ID: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)+-\d+_\w+$/)
      .optional(),
    COGNITO_CLIENT_ID: text.optional(),
    /** Replaces Cognito's own address. */
    COGNITO_URL: signInUrl.optional(),
    FIREBASE_PROJECT_ID: text.optional(),
    FIREBASE_API_KEY: text.optional(),
    /** Firebase emulator. Its tokens are unsigned: refused in production, and unless PUBLIC_URL is this machine. */
    FIREBASE_EMULATOR_URL: httpUrl.refine(isThisMachine, 'only on this machine').optional(),
    /**
     * Port of the stand-ins of all of them; `npm start` sets it where none is configured. Refused in production, and unless HOST and
     * PUBLIC_URL are this machine.
     */
    PROVIDERS_PORT: port.optional(),
    SUPABASE_URL: signInUrl.optional(),
    SUPABASE_PUBLISHABLE_KEY: text.optional(),
    AUTH0_URL: signInUrl.optional(),
    AUTH0_CLIENT_ID: text.optional(),
    /** Map tiles for the map of clinics, and their credit; if unset, the map is the outline of the country. */
    MAP_TILES_URL: tilesUrl.optional(),
    MAP_TILES_CREDIT: text.optional(),
    /** Turns on maintenance mode; a file named `maintenance` in DATA_DIR does so too. */
    MAINTENANCE: z.enum(['on', 'off']).default('off'),
    /** Port of the payment simulator, which stands in for gateways without keys; with keys, the real one is used. */
    GATEWAYS_PORT: port.default(simulator.port),
    /** The account that organisations pay into, in words for their requests; unless set, these ask them to write to us. */
    BANK_ACCOUNT: text.optional(),
    MIDTRANS_SERVER_KEY: text.optional(),
    MIDTRANS_SNAP_URL: httpUrl.optional(),
    MIDTRANS_API_URL: httpUrl.optional(),
    PAYPAL_CLIENT_ID: text.optional(),
    PAYPAL_CLIENT_SECRET: text.optional(),
    PAYPAL_WEBHOOK_ID: text.optional(),
    PAYPAL_URL: httpUrl.optional(),
    /** Milliseconds: timeout of one gateway call; how long a gateway that is down gets no calls. */
    GATEWAY_TIMEOUT_MS: milliseconds.default(10_000),
    GATEWAY_PAUSE_MS: milliseconds.default(30_000),
    /** Photos that this process reads at the same time; by default half of the cores. */
    READER_THREADS: count.optional(),
    /** Jobs of each queue that one worker process runs at once; of analyses by default READER_THREADS plus one. */
    JOBS_ANALYSIS: count.optional(),
    JOBS_PAYMENT: count.default(2),
    JOBS_MAIL: count.default(2),
    JOBS_EXPORT: count.default(1),
    JOBS_MAINTENANCE: count.default(1),
    /** Bearer token for `/metrics`; without it, metrics are not served. */
    METRICS_TOKEN: z.string().min(16).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Per minute: requests from one address; photo uploads of one account; wrong guesses on one account or code. */
    RATE_LIMIT_GENERAL: perMinute.default(1200),
    RATE_LIMIT_UPLOADS: perMinute.default(60),
    RATE_LIMIT_GUESSES: perMinute.default(5),
    /** How often per day one person may have the same picture read. */
    RATE_LIMIT_READINGS: perDay.default(3),
    /** The same for everybody together: twice, as somebody may send a photo as a visitor and again to a relative. */
    RATE_LIMIT_PICTURE: perDay.default(6),
    /** To how many conditions answers may point with which one picture is read per day, over everybody. */
    RATE_LIMIT_DIRECTIONS: perDay.default(1),
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
  if (given.IMAP_URL && !given.MAIL_DESK) problems.push('IMAP_URL: set MAIL_DESK too, whose mailbox it is');
  const isOpen = given.NODE_ENV === 'production' || !isThisMachine(parsed.data?.PUBLIC_URL ?? 'http://localhost');
  if (given.FIREBASE_EMULATOR_URL && isOpen) problems.push('FIREBASE_EMULATOR_URL: lets anybody in; for tests only');
  const isReachable = isOpen || !isLoopback(given.HOST ?? 'localhost');
  if (given.PROVIDERS_PORT && isReachable) problems.push('PROVIDERS_PORT: lets anybody in; for this machine only');
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return parsed.data;
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Wrong configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
