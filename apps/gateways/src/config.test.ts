import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('starts without any setting', () => {
  expect(readConfig({ GATEWAYS_PORT: '' })).toMatchObject({ port: 3001 });
});

it('names a wrong variable', () => {
  expect(() => readConfig({ GATEWAYS_PORT: 'x' })).toThrow(/GATEWAYS_PORT/);
});
