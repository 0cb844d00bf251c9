import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { photoLimits } from '@skrin/contract/screening/photos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { assess, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Begins an upload of a photo of the largest size, does not send its end, and keeps the connection open. */
function begin(accessToken: string): ClientRequest {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=b' };
  const started = request(new URL('/api/analyses', app.url), { method: 'POST', headers, agent: false });
  started.on('error', () => {});
  started.write(
    '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  );
  started.write(Buffer.alloc(photoLimits.maxBytes - 1, 1));
  return started;
}

it('answers 503 with a time to try again while uploads hold too much memory, and takes photos again after', async () => {
  const person = await app.signUp();
  const { id: assessmentId } = await assess(person);
  // Five of 15 MB do not fit into 64 MB: one is refused while it is still on its way.
  const started = Array.from({ length: 5 }, () => begin(person.session.accessToken));
  const [answer] = (await Promise.race(started.map((each) => once(each, 'response')))) as [IncomingMessage];
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('30');
  expect(JSON.parse((await answer.toArray()).join(''))).toMatchObject({ code: 'uploads_busy', status: 503 });

  for (const each of started) each.destroy();
  await expect.poll(async () => (await upload(person, { assessmentId })).status, { timeout: 10_000 }).toBe(202);
});
