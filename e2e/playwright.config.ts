import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchChromium, temporary } from './browser.ts';
import { administrator, dataDir, gatewaysPort, port, providersPort } from './people.ts';

/** Run after all other tests: they break something for everybody at once, or wait longer than a worker should. */
const last = ['gateway-outage.spec.ts', 'reminder.spec.ts'];
/** Tests of what is the same in each language: bytes, pictures, taps, and what works without a network. */
const englishOnly = [
  // Every page and setting, in the languages they need.
  'pages.spec.ts',
  'resources.spec.ts',
  'settings.spec.ts',
  'accessibility.spec.ts',
  'check.spec.ts',
  'sessions.spec.ts',
  'security.spec.ts',
  // They change the language themselves.
  'languages.spec.ts',
  'figures.spec.ts',
  'pseudo-locale.spec.ts',
  'budget.spec.ts',
  'first-page.spec.ts',
  // It books a consultation early, whose reminder `reminder.spec.ts` expects in the end.
  'care.spec.ts',
  'care-level.spec.ts',
  'clinics.spec.ts',
  'family.spec.ts',
  'screening-days.spec.ts',
  'looking.spec.ts',
  'open-graph.spec.ts',
  'offline.spec.ts',
  'photo.spec.ts',
  'chosen-photos.spec.ts',
  'late.spec.ts',
  'live.spec.ts',
  'early-input.spec.ts',
  'gallery.spec.ts',
  'hiring.spec.ts',
  'profile.spec.ts',
  'posts.spec.ts',
  'files.spec.ts',
  'mail.spec.ts',
  'goods-orders.spec.ts',
  'payment-request.spec.ts',
  'way-to-preview.spec.ts',
  'result-story.spec.ts',
  'way-to-result.spec.ts',
  // Sign-in by other providers, each against its stand-in.
  'supabase.spec.ts',
  'auth0.spec.ts',
  'cognito.spec.ts',
  'firebase.spec.ts',
];

// The runner loads this file in every worker too; only the first load may delete the server's data.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: path.join(temporary, 'e2e-results'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What needs its second try is listed in the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: await launchChromium(),
    // A trace of each test would take a tenth of its time; use `--trace on` to look into a test.
    trace: 'off',
    viewport: { width: 390, height: 844 },
    // Every page comes from the server instead of a cache; `offline.spec.ts` allows service workers.
    serviceWorkers: 'block',
  },
  // Each project starts workers and browsers anew.
  projects: [
    { name: 'en', use: { locale: 'en-US' }, testIgnore: last, grepInvert: /@indonesian/ },
    {
      name: 'id',
      use: { locale: 'id-ID' },
      testIgnore: [...englishOnly, ...last],
      // Tests with this tag check where and when something shows, which is the same in each language.
      grepInvert: /@english/,
    },
    {
      name: 'last',
      use: { locale: 'en-US' },
      testMatch: last,
      dependencies: ['en', 'id'],
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `http://localhost:${port}/api/ready`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      GATEWAYS_PORT: String(gatewaysPort),
      // None of the sign-in providers is configured: their stand-ins are offered, as on a fresh machine.
      PROVIDERS_PORT: String(providersPort),
      // `gateway-outage.spec.ts` waits until this pause is over.
      GATEWAY_PAUSE_MS: '2000',
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      // All workers share one IP address: together they open more pages, and are more people, a minute than one person.
      RATE_LIMIT_GENERAL: '12000',
      RATE_LIMIT_GUESSES: '60',
      // Many people send the same drawn photos, with various answers.
      RATE_LIMIT_PICTURE: '10000',
      RATE_LIMIT_DIRECTIONS: '8',
    },
  },
});
