import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const METRICS_TOKEN = 'a token that somebody made up';

describe('GET /metrics', () => {
  it('tells whoever has the token how this process and its requests do, under maintenance too', async () => {
    const app = await createTestApp({ env: { METRICS_TOKEN, MAINTENANCE: 'on' } });
    await app.anonymous.get('/api/health');
    const response = await app.anonymous.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(response.headers.get('content-type')).toMatch('text/plain; version=0.0.4');
    const text = await response.text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/health",status="200"} 1');
  });

  it('refuses whoever has not', async () => {
    const app = await createTestApp({ env: { METRICS_TOKEN } });
    for (const authorization of ['', 'Bearer another', `Basic ${METRICS_TOKEN}`])
      expect((await app.anonymous.get('/metrics', { authorization })).status).toBe(401);
  });

  it('is not there without a token', async () => {
    const app = await createTestApp();
    expect((await app.anonymous.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(404);
  });
});
