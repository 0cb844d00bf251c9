import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownAddress } from './return-to.ts';

describe('ownAddress', () => {
  it.each(['/', '/assessment/form', '/health-ai?assessment=1', '/payment?order=a%2Fb', '/article/%E7%9A%AE'])(
    'keeps %s',
    (address) => {
      expect(ownAddress(address)).toBe(address);
    },
  );

  it.each([
    null,
    '',
    'assessment',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '//user:secret@evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/a/%2E%2e/\t/evil.example',
    '//[',
    ' //evil.example',
  ])('leads home instead of to %j', (address) => {
    expect(ownAddress(address)).toBe('/');
  });

  it.each([
    ['/%2f%2fevil.example', 'an encoded slash parts nothing'],
    ['/@evil.example', 'credentials belong to a host'],
    ['/https://evil.example', 'a scheme stands at the start'],
    ['/\uff0f/evil.example', 'a wide slash is a letter'],
  ])('stays here for %j: %s', (address) => {
    expect(leadsTo(ownAddress(address)).origin).toBe(here);
  });

  it('answers an address of ours that the browser reads as it is, whatever is asked for', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        '%2e',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\r',
        '\0',
        ' ',
        '@',
        ':',
        '?',
        '#',
        '[',
        '\u3002',
        '\uff0f',
      ],
      ...['https:', 'javascript:', 'evil.example', 'user:secret', 'own.invalid', '\ud800', 'é'],
    );
    const hostile = fc.array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(hostile, (pieces) => {
        const address = ownAddress(pieces.join(''));
        const { origin, pathname, search, hash } = leadsTo(address);
        expect([origin, pathname + search, hash]).toEqual([here, address, '']);
        expect(address).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 2_000 },
    );
  });
});

const here = 'https://skrin.example';
const leadsTo = (address: string) => new URL(address, `${here}/auth/jwt/login`);
