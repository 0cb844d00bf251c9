import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serializerCompiler } from './serialise.ts';

const row = z.object({ id: z.string(), inner: z.optional(z.object({ shown: z.int() })) });
const serialise = serializerCompiler({
  schema: z.object({ items: z.array(row) }),
  method: 'GET',
  url: '/api/rows',
} as never);

describe('a response', () => {
  it('loses every field that the contract does not name, at any depth', () => {
    const inner = { shown: 1, sealed: 'secret' };
    const text = serialise({ items: [{ id: 'a', inner, hash: 'secret' }], debug: 'secret' });
    expect(JSON.parse(text)).toEqual({ items: [{ id: 'a', inner: { shown: 1 } }] });
    expect(text).not.toContain('secret');
  });

  it('that breaks the contract is an error, the first time and later', () => {
    for (const broken of [{ items: [{ id: 1 }] }, { items: [{}] }, {}, { items: [{ id: 'a', inner: { shown: 1.5 } }] }])
      expect(() => serialise(broken)).toThrow("doesn't match the schema");
    expect(serialise({ items: [] })).toBe('{"items":[]}');
  });

  it('is not made up where a schema has a default', () => {
    const schema = z.object({ row: z.object({ mails: z.boolean().default(true) }) });
    const withDefault = serializerCompiler({ schema, method: 'GET', url: '/api/rows' } as never);
    expect(withDefault({ row: { mails: false, hash: 'secret' } })).toBe('{"row":{"mails":false}}');
    expect(() => withDefault({ row: {} })).toThrow("doesn't match the schema");
  });
});
