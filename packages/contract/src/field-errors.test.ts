import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { invalidFieldsOf } from './field-errors.ts';

const schema = z.strictObject({
  name: z.optional(z.string().check(z.minLength(2), z.maxLength(3))),
  email: z.optional(z.email()),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  kind: z.optional(z.enum(['a', 'b'])),
  tags: z.optional(z.array(z.string()).check(z.maxLength(1))),
  secret: z.optional(z.string().check(z.refine((text) => text !== 'skrin', { params: { code: 'guessable' } }))),
});

/** The invalid fields that `schema` finds in an object with one field. */
function found(values: object) {
  const { error } = schema.safeParse(values);
  const [value] = Object.values(values);
  return error?.issues.flatMap((issue) => invalidFieldsOf(issue, value));
}

describe('an issue of a schema', () => {
  it.each([
    [{ name: null }, { path: 'name', code: 'required' }],
    [{ name: '' }, { path: 'name', code: 'required' }],
    [{ kind: '' }, { path: 'kind', code: 'required' }],
    [{ name: 'x' }, { path: 'name', code: 'too_short', params: { count: 2 } }],
    [{ name: 'long' }, { path: 'name', code: 'too_long', params: { count: 3 } }],
    [{ email: 'nobody' }, { path: 'email', code: 'invalid_email' }],
    [{ count: 0 }, { path: 'count', code: 'too_small', params: { minimum: 1 } }],
    [{ count: 10 }, { path: 'count', code: 'too_large', params: { maximum: 9 } }],
    [{ count: 1.5 }, { path: 'count', code: 'invalid' }],
    [{ kind: 'c' }, { path: 'kind', code: 'invalid_option' }],
    [{ tags: ['a', 'b'] }, { path: 'tags', code: 'invalid' }],
    [{ tags: [1] }, { path: 'tags.0', code: 'invalid' }],
    [{ secret: 'skrin' }, { path: 'secret', code: 'guessable' }],
    [{ other: 1 }, { path: 'other', code: 'unknown_key' }],
  ])('%o is named', (values, field) => {
    expect(found(values)).toEqual([field]);
  });

  it('names each unknown key', () => {
    expect(found({ one: 1, two: 2 })?.map(({ path }) => path)).toEqual(['one', 'two']);
  });
});
