import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, configSchema, loadConfig } from './config.ts';

const names = Object.keys(configSchema.in.shape);

describe('loadConfig', () => {
  it('needs nothing', () => {
    expect(loadConfig({})).toMatchObject({ PORT: 3000, PUBLIC_URL: 'http://localhost:3000', DATA_DIR: 'data' });
  });

  it('derives addresses from the ports', () => {
    expect(loadConfig({ PORT: '8080', GATEWAYS_PORT: '8081' })).toMatchObject({
      PUBLIC_URL: 'http://localhost:8080',
      PAYPAL_URL: 'http://127.0.0.1:8081',
    });
  });

  it('knows the address of a gateway by its keys, and takes another', () => {
    expect(loadConfig({ MIDTRANS_SERVER_KEY: 'SB-Mid-server-x' })).toMatchObject({
      MIDTRANS_SNAP_URL: 'https://app.sandbox.midtrans.com/snap/v1',
      MIDTRANS_API_URL: 'https://api.sandbox.midtrans.com',
      PAYPAL_URL: 'http://127.0.0.1:3001',
    });
    expect(loadConfig({ MIDTRANS_SERVER_KEY: 'Mid-server-x' })).toMatchObject({
      MIDTRANS_SNAP_URL: 'https://app.midtrans.com/snap/v1',
      MIDTRANS_API_URL: 'https://api.midtrans.com',
    });
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' };
    expect(loadConfig(paypal)).toMatchObject({ ...paypal, PAYPAL_URL: 'https://api-m.paypal.com' });
    const sandbox = { PAYPAL_URL: 'https://api-m.sandbox.paypal.com' };
    expect(loadConfig({ ...paypal, ...sandbox })).toMatchObject(sandbox);
  });

  it('takes all keys of PayPal or none', () => {
    expect(() => loadConfig({ PAYPAL_CLIENT_ID: 'id' })).toThrow(/^ {2}PAYPAL_WEBHOOK_ID: /m);
  });

  it('takes the address of map tiles with its credit, and with its placeholders', () => {
    const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_CREDIT: '© somebody' };
    expect(loadConfig(tiles)).toMatchObject(tiles);
    expect(() => loadConfig({ ...tiles, MAP_TILES_CREDIT: '' })).toThrow(/^ {2}MAP_TILES_CREDIT: /m);
    expect(() => loadConfig({ ...tiles, MAP_TILES_URL: 'https://tiles.example' })).toThrow(/^ {2}MAP_TILES_URL: /m);
  });

  it.each(['/skrin', '/skrin/', '/?a=b', '/#top'])('takes no public address with %s behind the host', (rest) => {
    expect(() => loadConfig({ PUBLIC_URL: `https://klinik.example${rest}` })).toThrow(
      /^ {2}PUBLIC_URL: scheme, host and port alone/m,
    );
  });

  it('takes a public address with a final slash, and drops it', () => {
    const PUBLIC_URL = 'https://klinik.example:8443';
    expect(loadConfig({ PUBLIC_URL: `${PUBLIC_URL}/` })).toMatchObject({ PUBLIC_URL });
  });

  it('takes an empty variable as absent', () => {
    expect(loadConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 });
  });

  it('names every wrong variable', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'x',
      ADMIN_EMAIL: 'nobody',
      LOG_LEVEL: 'loud',
      S3_BUCKET: 'b',
    };
    expect(() => loadConfig(wrong)).toThrow(ConfigError);
    for (const name of [...Object.keys(wrong).slice(0, -1), 'S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY']) {
      expect(() => loadConfig(wrong)).toThrow(new RegExp(`^  ${name}: `, 'm'));
    }
  });

  it('takes the variables of a provider together or not at all', () => {
    expect(() => loadConfig({ AUTH0_URL: 'https://skrin.eu.auth0.com' })).toThrow(/^ {2}AUTH0_CLIENT_ID: /m);
    expect(() => loadConfig({ FIREBASE_API_KEY: 'key' })).toThrow(/^ {2}FIREBASE_PROJECT_ID: /m);
  });

  it('takes no keys of a provider that somebody on the way could have changed', () => {
    const auth0 = (AUTH0_URL: string) => loadConfig({ AUTH0_URL, AUTH0_CLIENT_ID: 'id' });
    expect(() => auth0('http://skrin.eu.auth0.com')).toThrow(/^ {2}AUTH0_URL: /m);
    expect(() => auth0('http://127.0.0.1.example.com')).toThrow(/^ {2}AUTH0_URL: /m);
    expect(auth0('http://127.0.0.1:3744')).toMatchObject({ AUTH0_URL: 'http://127.0.0.1:3744' });
  });

  it('takes tokens that nobody signed on a developer’s machine only', () => {
    const emulator = { FIREBASE_EMULATOR_URL: 'http://127.0.0.1:9099' };
    expect(loadConfig(emulator)).toMatchObject(emulator);
    for (const open of [
      { ...emulator, NODE_ENV: 'production' },
      { ...emulator, PUBLIC_URL: 'https://skrin.example' },
      { FIREBASE_EMULATOR_URL: 'http://emulator.example:9099' },
    ])
      expect(() => loadConfig(open)).toThrow(/^ {2}FIREBASE_EMULATOR_URL: /m);
  });

  it('offers stand-ins of providers on this machine only', () => {
    const standIns = { PROVIDERS_PORT: '3002' };
    for (const here of [{}, { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:3000' }])
      expect(loadConfig({ ...standIns, ...here })).toMatchObject({ PROVIDERS_PORT: 3002 });
    for (const open of [
      { NODE_ENV: 'production' },
      { PUBLIC_URL: 'https://skrin.example' },
      { PUBLIC_URL: 'http://192.168.1.20:3000' },
      { PUBLIC_URL: 'http://localhost.example' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.20' },
    ])
      expect(() => loadConfig({ ...standIns, ...open })).toThrow(/^ {2}PROVIDERS_PORT: /m);
  });
});

describe('.env.example', () => {
  const read = () => readFile(fileURLToPath(new URL('../../../../.env.example', import.meta.url)), 'utf8');

  it('has every variable of the schema and no other', async () => {
    const shown = [...(await read()).matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(shown.toSorted()).toEqual(names.toSorted());
  });

  it('shows the defaults', async () => {
    expect(loadConfig(parseEnv(await read()))).toEqual(loadConfig({}));
  });

  it('shows examples that would be accepted', async () => {
    const uncommented = (await read()).replaceAll(/^# ?([A-Z0-9_]+=)/gm, '$1');
    expect(Object.keys(loadConfig(parseEnv(uncommented)))).toEqual(expect.arrayContaining(names));
  });
});
