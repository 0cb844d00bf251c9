import { readFileSync } from 'node:fs';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { Session } from '@skrin/contract/accounts/schemas';
import type { ArticleItem, ArticlesPage } from '@skrin/contract/content/articles';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Assessment } from '@skrin/contract/screening/assessments';
import { ringOnArm, samplePhoto } from './app.ts';
import { administrator, newPerson } from './people.ts';

/** What the pages of one person show, and an article. */
export interface Records {
  accessToken: string;
  /** Matched, and without a photo yet. */
  assessmentId: string;
  lockedId: string;
  unlockedId: string;
  article: ArticleItem;
}

/** Makes a person with an assessment, a locked analysis and an opened one, through the API. */
export async function makeRecords(request: APIRequestContext): Promise<Records> {
  const { accessToken }: Session = await post(request, '/api/auth/register', { data: newPerson() });
  const headers = { authorization: `Bearer ${accessToken}` };
  const assess = async (): Promise<string> =>
    (await post<Assessment>(request, '/api/assessments', { headers, data: { answers: ringOnArm } })).id;
  const analyse = async (): Promise<string> => {
    const photo = { name: 'ring.jpg', mimeType: 'image/jpeg', buffer: readFileSync(samplePhoto) };
    const multipart = { assessmentId: await assess(), photo };
    const { id } = await post<Pick<Analysis, 'id'>>(request, '/api/analyses', { headers, multipart });
    const state = async () =>
      ((await (await request.get(`/api/analyses/${id}`, { headers })).json()) as Analysis).state;
    await expect.poll(state, { timeout: 60_000 }).toBe('locked');
    return id;
  };
  const unlockedId = await analyse();
  const [code] = await makeVouchers(request);
  await post(request, '/api/vouchers/redeem', { headers, data: { code, analysisId: unlockedId } });
  const articles: ArticlesPage = await (await request.get('/api/articles?language=en&limit=1')).json();
  const [article] = articles.items;
  if (!article) throw new Error('there is no article');
  return { accessToken, lockedId: await analyse(), unlockedId, assessmentId: await assess(), article };
}

/** Has every page of the context open as the person of the records sees it. */
export const signIn = (context: BrowserContext, { accessToken }: Records): Promise<unknown> =>
  context.addInitScript(`localStorage.setItem('skrin.accessToken', '${accessToken}')`);

async function makeVouchers(request: APIRequestContext): Promise<string[]> {
  const { accessToken }: Session = await post(request, '/api/auth/login', { data: administrator });
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await post<{ codes: string[] }>(request, '/api/vouchers', { headers, data: { uses: 1 } })).codes;
}

async function post<Body>(
  request: APIRequestContext,
  path: string,
  options: Parameters<APIRequestContext['post']>[1],
): Promise<Body> {
  const answer = await request.post(path, options);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
