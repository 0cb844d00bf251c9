import type { Problem } from '@skrin/contract/errors';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const id = '019aa000-0000-7000-8000-000000000000';

it('refuses cursors that name no time or row, on every list', async () => {
  const person = await (await createTestApp()).signUp();
  for (const list of ['/api/analyses', '/api/assessments', '/api/orders', '/api/post/list', '/api/consultations']) {
    for (const cursor of [
      'nonsense',
      cursorOf(['0000-01-01T00:00:00Z', id]),
      cursorOf(['0000-12-31T23:59:59.999Z', id]),
      cursorOf(['0001-01-01T00:00:00+23:59', id]),
      cursorOf(['9999-12-31T23:59:59-23:59', id]),
      cursorOf(['+275760-09-13T00:00:00Z', id]),
      cursorOf(['infinity', id]),
      cursorOf(['2026-02-30T00:00:00Z', id]),
      cursorOf(['2026-01-01T00:00:00Z', 'nobody']),
      cursorOf([1e308, '0000-01-01', id]),
    ]) {
      const response = await person.get(`${list}?cursor=${cursor}`);
      const { code, fields } = (await response.json()) as Problem;
      expect([list, cursor, response.status, code]).toEqual([list, cursor, 422, 'validation_failed']);
      expect(fields).toEqual([expect.objectContaining({ path: 'cursor' })]);
    }
  }
});
