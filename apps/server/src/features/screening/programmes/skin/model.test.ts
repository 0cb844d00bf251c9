import { readEvaluation } from '@skrin/vision';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: false });
});
afterAll(() => app.close());

it('tells anybody what is measured of the model, and lets it be kept', async () => {
  const response = await app.http.inject({ url: '/api/model' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  expect(response.json()).toEqual(await readEvaluation());
});
