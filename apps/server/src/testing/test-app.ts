import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Session, User, VisitorSession } from '@skrin/contract/accounts/schemas';
import type { Normaliser } from '@skrin/vision';
import { decodeJwt } from 'jose';
import { onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { insertConsent } from '../features/accounts/consents/consents-repository.ts';
import { type OpenPlatform, openPlatform } from '../open-platform.ts';
import { loadConfig } from '../platform/config.ts';
import { type Runner, startRunner } from '../platform/jobs/runner.ts';
import { createLogger } from '../platform/logger.ts';
import type { Actor } from '../platform/policy/policy.ts';
import { administrator } from './administrator.ts';
import { type GivenPerson, newAttempt, peopleOf, person } from './people.ts';
import { createTestDatabase } from './test-database.ts';
import { testNormaliser } from './test-normaliser.ts';
import { testReader } from './test-reader.ts';

interface TestAppOptions {
  /** Variables on top of the test defaults, such as RATE_LIMIT_GUESSES. */
  env?: Record<string, string>;
  /** Decodes uploads in place of the one that tests share, which has one process. */
  normaliser?: Normaliser;
  /** Whether to run the jobs of the queue. */
  worker?: boolean;
  /** Folder of a web build; reading the product's build takes longer than most tests, so there is none by default. */
  webRoot?: string;
  /** Where log lines go. */
  logTo?: Writable;
  /** The database has the rows of the first start (articles, clinics, the administrator), unless false. */
  seed?: boolean;
  /** Users and visitors have given the consent for screening, unless false. */
  consent?: boolean;
  /** Another server of the same product: it shares the database and the data folder. */
  beside?: Pick<OpenPlatform, 'databaseUrl'> & { dataDir: string };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
export type Client = ReturnType<typeof client>;

/**
 * The whole server on a database and a data folder of its own, listening on a free port. It closes itself after the
 * test, or, made in a `beforeAll`, when `close` is called.
 */
export async function createTestApp(options: TestAppOptions = {}) {
  const { env = {}, worker = false, beside, seed = !beside, consent = true, webRoot, logTo } = options;
  const hasOwnAdministrator = 'ADMIN_EMAIL' in env || 'ADMIN_PASSWORD' in env;
  const { databaseUrl, dataDir, remove } = await placeFor(beside, seed && !hasOwnAdministrator);
  const usual = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // Many people of a test send the same drawn photos, with various answers.
    // Whatever the machine, a file of tests may ask as fast as it can.
    RATE_LIMIT_GENERAL: '1000000',
    RATE_LIMIT_PICTURE: '1000',
    RATE_LIMIT_DIRECTIONS: '8',
    ...administrator,
  };
  const config = loadConfig({ ...usual, ...env });
  const log = createLogger(config.LOG_LEVEL, logTo);
  const [normaliser, reader] = await Promise.all([options.normaliser ?? testNormaliser(), testReader()]);
  const platform = await openPlatform({ config, databaseUrl, normaliser, reader, log });
  const app = await createApp(platform, { webRoot });
  if (seed && hasOwnAdministrator) await app.seed();
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const runner = worker ? await runnerOf(platform, app) : undefined;
  const close = once(async () => {
    await runner?.stop();
    await app.http.close();
    await platform.close();
    await remove();
  });
  closeAfterTest(close);

  const signedIn = async (session: Session) => {
    const { user, accessToken } = session;
    if (consent) await insertConsent(platform.database, { ...screeningConsent, userId: user.id });
    return { ...client(url, accessToken), session, user };
  };
  const post = async <Body>(as: Pick<Client, 'post'>, path: string, body: object): Promise<Body> => {
    const response = await as.post(path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const people = await peopleOf(platform);
  let count = 0;
  const newEmail = () => {
    count += 1;
    return `person${count}@example.com`;
  };
  return {
    ...platform,
    ...app,
    url,
    dataDir,
    close,
    /** A client without a token. */
    anonymous: client(url),
    /** The client of a new user, whose account is inserted without registration. */
    signUp: async (given: Partial<GivenPerson> = {}) => signedIn(await people.signUp({ email: newEmail(), ...given })),
    /** The client of a user who registers as people do: with a code from their mail. */
    register: async (given: Partial<GivenPerson> = {}, as: Pick<Client, 'post'> = client(url)) => {
      const asked = { ...person, email: newEmail(), attempt: newAttempt(), ...given };
      await post(as, '/api/auth/register', asked);
      const { email, attempt } = asked;
      const code = await people.codeFor(email);
      const session = await post<Session>(as, '/api/auth/verify', { email, attempt, code });
      return { ...client(url, session.accessToken), session, user: session.user };
    },
    codeFor: people.codeFor,
    /** The client of a new visitor. */
    visit: async () => {
      const response = await client(url).post('/api/auth/visitor');
      const { accessToken } = (await response.json()) as VisitorSession;
      const { sub: id = '' } = decodeJwt(accessToken);
      if (consent) await insertConsent(platform.database, { ...screeningConsent, userId: id });
      return { ...client(url, accessToken), accessToken, user: { id, email: '', role: 'visitor' as const } };
    },
    /** The client of the administrator. */
    asAdmin: async () => {
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
      return signedIn(await post(client(url), '/api/auth/login', { email, password }));
    },
  };
}

/** A new database and data folder, or those of the server beside it, which removes them itself. */
async function placeFor(beside: TestAppOptions['beside'], seeded: boolean) {
  if (beside) return { databaseUrl: beside.databaseUrl, dataDir: beside.dataDir, remove: async () => undefined };
  const database = await createTestDatabase(seeded ? 'seeded' : 'migrated');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'skrin-data-'));
  const remove = async () => {
    await database[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { databaseUrl: database.url, dataDir, remove };
}

const runnerOf = (
  platform: Awaited<ReturnType<typeof openPlatform>>,
  app: Awaited<ReturnType<typeof createApp>>,
): Promise<Runner> =>
  startRunner({
    databaseUrl: platform.databaseUrl,
    log: platform.log,
    handlers: app.jobs,
    concurrency: { analysis: 2, payment: 2, mail: 2, export: 1, maintenance: 1 },
  });

/** A user as policies see them. */
export const actorOf = ({ user }: { user: Pick<User, 'id' | 'role'> }): Actor => ({ userId: user.id, role: user.role });

/** `fetch` against one server with one token; objects travel as JSON, FormData as multipart, a Blob as its bytes. */
export function client(url: string, accessToken?: string) {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(new URL(path, url), {
      method,
      headers: {
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(isJson(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson(body) ? JSON.stringify(body) : (body as FormData | Blob | string) }),
    });
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    put: (path: string, body: unknown) => send('PUT', path, body),
    patch: (path: string, body?: unknown, headers?: Record<string, string>) => send('PATCH', path, body, headers),
    delete: (path: string, headers?: Record<string, string>) => send('DELETE', path, undefined, headers),
    send,
  };
}

const isJson = (body: unknown) =>
  typeof body === 'object' && body !== null && !(body instanceof FormData) && !(body instanceof Blob);

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= action();
    return done;
  };
}

/** `onTestFinished` throws outside a test. */
function closeAfterTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // It was created in a hook, which closes it itself.
  }
}
