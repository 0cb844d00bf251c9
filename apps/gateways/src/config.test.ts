import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('starts without any setting', () => {
  expect(readConfig({ GATEWAYS_PORT: '' })).toMatchObject({ port: 3001, merchantUrl: 'http://localhost:3000' });
});

it('names every wrong variable', () => {
  expect(() => readConfig({ GATEWAYS_PORT: 'x', PUBLIC_URL: 'y' })).toThrow(/GATEWAYS_PORT[\s\S]*PUBLIC_URL/);
});
