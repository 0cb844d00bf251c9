import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { photoKeyOf } from './photo-files.ts';
import { analyses } from './tables.ts';
import { assess, upload } from './testing/flow.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  return () => app.close();
});

const read = (server: TestApp, analysisId: string) => server.jobs.get('screening.analyse')?.run({ analysisId });

async function uploaded(): Promise<string> {
  const person = await app.signUp();
  const response = await upload(person, { assessmentId: (await assess(person)).id });
  return ((await response.json()) as { id: string }).id;
}

async function rowOf(id: string) {
  const [row] = await app.database.select().from(analyses).where(eq(analyses.id, id));
  return row;
}

describe('a photo between its upload and its reading', () => {
  it('is read by the server that took it without its file', async () => {
    const id = await uploaded();
    await app.storage.delete(photoKeyOf(id));
    await read(app, id);
    expect((await rowOf(id))?.state).toBe('locked');
  });

  it('is read by another server from its file', async () => {
    const other = await createTestApp({ beside: app });
    const id = await uploaded();
    await read(other, id);
    expect((await rowOf(id))?.state).toBe('locked');
  });
});
