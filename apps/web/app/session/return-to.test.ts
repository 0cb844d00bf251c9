import { describe, expect, it } from 'vitest';
import { ownAddress } from './return-to.ts';

describe('ownAddress', () => {
  it.each(['/assessment/form', '/health-ai?assessment=1'])('keeps %s', (address) => {
    expect(ownAddress(address)).toBe(address);
  });

  it.each([null, '', 'assessment', 'https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'leads home instead of to %j',
    (address) => {
      expect(ownAddress(address)).toBe('/');
    },
  );
});
