import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@skrin/contract/access/roles';
import type { Article, ArticlesPage } from '@skrin/contract/content/articles';
import { POST_EDITING, type Post, type PostContent, postSchema } from '@skrin/contract/content/posts';
import type { Problem } from '@skrin/contract/errors';
import type { NotificationPage } from '@skrin/contract/notifications/notifications';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { users } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertImage } from '../../platform/images/images-repository.ts';
import { giveRole } from '../../testing/clinics.ts';
import { readOutbox } from '../../testing/outbox.ts';
import { writtenPost } from '../../testing/posts.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishScheduled } from './change-posts.ts';
import { createReadCounter } from './count-reads.ts';
import { contentData } from './personal-data.ts';
import { seedArticles } from './seed-articles.ts';
import { articleReads, articles, articleVersions, postEditors } from './tables.ts';

type Person = Client & { user: { id: string; email: string } };

let app: TestApp;
let [ayu, budi, nurse]: Person[] = [];
beforeAll(async () => {
  const webRoot = await mkdtemp(path.join(tmpdir(), 'skrin-web-'));
  await writeFile(
    path.join(webRoot, '__page-to-fill.html'),
    '<!DOCTYPE html><html lang="en" dir="ltr" data-origin="x"><head><title>Skrin</title></head><body><main data-served-text></main></body></html>',
  );
  app = await createTestApp({ webRoot, env: { RATE_LIMIT_GENERAL: '100000' } });
  [ayu, budi, nurse] = await Promise.all((['editor', 'editor', 'health_worker'] as const).map(inRole));
});
afterAll(() => app.close());

async function inRole(role: Role): Promise<Person> {
  const person = await app.signUp();
  await giveRole(app.database, person.user.id, role);
  return person;
}
const as = (person: Person | undefined): Person => person as Person;

async function answer(response: Promise<Response>): Promise<Post> {
  const { status, ok, body } = { ...(await readAll(await response)) };
  if (!ok) throw new Error(`${status} ${JSON.stringify(body)}`);
  return postSchema.parse(body);
}
const readAll = async (response: Response) => ({
  status: response.status,
  ok: response.ok,
  body: (await response.json()) as unknown,
});
async function refusal(response: Promise<Response>): Promise<string> {
  const { status, body } = await readAll(await response);
  return `${status} ${(body as Problem).code}`;
}

const begin = (by: Person | undefined, content: PostContent) => answer(as(by).post('/api/posts', content));
const read = (by: Person | undefined, { id }: Pick<Post, 'id'>) => answer(as(by).get(`/api/posts/${id}/content`));
const save = (by: Person | undefined, { id, version }: Post, content: PostContent) =>
  as(by).send('PUT', `/api/posts/${id}/content`, { version, content });
type Move = 'review-request' | 'review' | 'publish' | 'schedule' | 'unpublish' | 'restore';
const move = (by: Person | undefined, { id, version }: Post, to: Move, body: object = {}) =>
  as(by).post(`/api/posts/${id}/${to}`, { version, ...body });
const publicly = async (slug: string) => {
  const response = await app.anonymous.get(`/api/post/details?slug=${slug}`);
  return response.ok ? ((await response.json()) as Article) : response.status;
};

let titles = 0;
const newTitle = () => {
  titles += 1;
  return `Post ${titles}`;
};
const slugFor = (title: string) => title.toLowerCase().replaceAll(' ', '-');

describe('a medical post', () => {
  const medical = (title: string) => writtenPost(title, { topic: 'care' });

  it('goes from draft to readers by two people, and no way is there for one', async () => {
    const title = newTitle();
    let post = await begin(ayu, medical(title));
    expect(post).toMatchObject({ state: 'draft', medical: true, needsReview: true, isPublic: false });
    expect(await refusal(move(ayu, post, 'publish'))).toBe('409 post_not_reviewed');
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    expect(await refusal(move(budi, post, 'schedule', { publishAt }))).toBe('409 post_not_reviewed');
    expect(await refusal(move(nurse, post, 'review', { approved: true }))).toBe('409 post_not_movable');
    post = await answer(move(ayu, post, 'review-request'));
    expect(post.can.review).toBe(false);
    expect(await refusal(move(ayu, post, 'review', { approved: true }))).toBe('409 post_own_review');
    expect((await read(nurse, post)).can).toMatchObject({ review: true, save: false, publish: false });
    post = await answer(move(nurse, post, 'review', { approved: true }));
    expect(post).toMatchObject({ needsReview: false, reviewer: { id: as(nurse).user.id } });
    expect(await publicly(slugFor(title))).toBe(404);
    post = await answer(move(ayu, post, 'publish'));
    expect(post).toMatchObject({ state: 'published', isPublic: true, slugs: { en: slugFor(title) } });
    expect(await publicly(slugFor(title))).toMatchObject({ title });
  });

  it('loses its review by a change, and readers go on seeing what was reviewed', async () => {
    const title = newTitle();
    let post = await begin(ayu, medical(title));
    post = await answer(move(ayu, post, 'review-request'));
    post = await answer(move(budi, post, 'review', { approved: true }));
    post = await answer(move(ayu, post, 'publish'));
    const changed = medical(title);
    changed.texts.en = { title, summary: 'Changed.', body: 'Take twice as much.' };
    expect(await refusal(move(budi, post, 'publish', { content: changed }))).toBe('409 post_not_reviewed');
    expect(await read(budi, post)).toMatchObject({ revision: 1, state: 'published' });
    post = await answer(save(budi, post, changed));
    expect(post).toMatchObject({ state: 'draft', isPublic: true, revision: 2, publicRevision: 1, needsReview: true });
    expect(post.reviewer).toBeUndefined();
    expect(await publicly(slugFor(title))).toMatchObject({ summary: `${title}.` });
    post = await answer(move(budi, post, 'review-request'));
    expect(await refusal(move(budi, post, 'review', { approved: true }))).toBe('409 post_own_review');
    post = await answer(move(ayu, post, 'review', { approved: true }));
    await answer(move(budi, post, 'publish'));
    expect(await publicly(slugFor(title))).toMatchObject({ summary: 'Changed.' });
  });

  it('does not stop being one because its author says so', async () => {
    const title = newTitle();
    const post = await begin(ayu, writtenPost(title, { medical: true }));
    const saved = await answer(save(ayu, post, writtenPost(title)));
    expect(saved).toMatchObject({ medical: true, needsReview: true });
    expect(await refusal(move(ayu, saved, 'publish'))).toBe('409 post_not_reviewed');
  });

  it('is sent back with a note', async () => {
    let post = await begin(ayu, medical(newTitle()));
    post = await answer(move(ayu, post, 'review-request'));
    post = await answer(move(nurse, post, 'review', { approved: false, note: 'Name the dose.' }));
    expect(post).toMatchObject({ state: 'draft', reviewNote: 'Name the dose.', needsReview: true });
  });
});

describe('an earlier version', () => {
  const written = (title: string, summary: string) =>
    writtenPost(title, { topic: 'care', texts: { en: { title, summary, body: 'The same.' } } });

  it('becomes a new draft, which is reviewed again before readers see it, and nothing is lost', async () => {
    const title = newTitle();
    let post = await begin(ayu, written(title, 'First.'));
    post = await answer(save(ayu, post, written(title, 'Second.')));
    post = await answer(move(ayu, post, 'review-request'));
    post = await answer(move(budi, post, 'review', { approved: true }));
    post = await answer(move(ayu, post, 'publish'));
    post = await answer(move(budi, post, 'restore', { revision: 1 }));
    expect(post).toMatchObject({ state: 'draft', revision: 3, publicRevision: 2, isPublic: true, needsReview: true });
    expect(post.texts.en?.summary).toBe('First.');
    expect(post.author?.id).toBe(as(budi).user.id);
    expect(await publicly(slugFor(title))).toMatchObject({ summary: 'Second.' });
    expect(await refusal(move(budi, post, 'publish'))).toBe('409 post_not_reviewed');
    post = await answer(move(budi, post, 'review-request'));
    expect(await refusal(move(budi, post, 'review', { approved: true }))).toBe('409 post_own_review');
    const { items } = (await (await as(ayu).get(`/api/posts/${post.id}/versions`)).json()) as {
      items: { revision: number }[];
    };
    expect(items.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    post = await answer(move(ayu, post, 'restore', { revision: 2 }));
    expect(post).toMatchObject({ state: 'draft', revision: 4, texts: { en: { summary: 'Second.' } } });
  });

  it('of what needs no review ends its schedule, so that nothing is published without a decision', async () => {
    const title = newTitle();
    const plain = (summary: string) => writtenPost(title, { texts: { en: { title, summary, body: 'The same.' } } });
    let post = await begin(ayu, plain('First.'));
    post = await answer(save(ayu, post, plain('Second.')));
    post = await answer(move(ayu, post, 'schedule', { publishAt: new Date(Date.now() + 3_600_000).toISOString() }));
    post = await answer(move(ayu, post, 'restore', { revision: 1 }));
    expect(post).toMatchObject({ state: 'draft', isPublic: false });
    expect(post.publishAt).toBeUndefined();
  });

  it('that is the newest already changes nothing, and one that there is not is not found', async () => {
    const post = await begin(ayu, written(newTitle(), 'First.'));
    expect(await answer(move(ayu, post, 'restore', { revision: 1 }))).toMatchObject({ version: post.version });
    expect(await refusal(move(ayu, post, 'restore', { revision: 7 }))).toBe('404 not_found');
    expect(await refusal(move(ayu, post, 'restore', { revision: -1 }))).toBe('422 validation_failed');
    expect(await refusal(move(ayu, { ...post, version: 9 }, 'restore', { revision: 1 }))).toBe('409 stale_edit');
    expect(await refusal(move(nurse, post, 'restore', { revision: 1 }))).toBe('403 forbidden');
  });
});

describe('who has a post open', () => {
  const editorsFor = async (by: Person | undefined, { id }: Pick<Post, 'id'>) =>
    ((await (await as(by).get(`/api/posts/${id}/editors`)).json()) as { items: { id: string }[] }).items.map(
      (person) => person.id,
    );
  const opens = (by: Person | undefined, { id }: Pick<Post, 'id'>) => as(by).send('PUT', `/api/posts/${id}/editing`);
  const eventsOf = async ({ id }: Pick<Post, 'id'>) => {
    const { rows } = await app.database.execute<{ n: number }>(
      sql`select count(*)::int as n from live_events where ref = ${id}`,
    );
    return rows[0]?.n ?? 0;
  };

  it('is told to the others once, until they leave', async () => {
    const post = await begin(ayu, writtenPost(newTitle()));
    const before = await eventsOf(post);
    expect((await opens(ayu, post)).status).toBe(204);
    const told = await eventsOf(post);
    expect(told).toBeGreaterThan(before);
    await opens(ayu, post);
    expect(await eventsOf(post)).toBe(told);
    expect(await editorsFor(ayu, post)).toEqual([]);
    expect(await editorsFor(budi, post)).toEqual([as(ayu).user.id]);
    expect(await editorsFor(nurse, post)).toEqual([as(ayu).user.id]);
    expect((await as(ayu).send('DELETE', `/api/posts/${post.id}/editing`)).status).toBe(204);
    expect(await editorsFor(budi, post)).toEqual([]);
    expect(await eventsOf(post)).toBeGreaterThan(told);
  });

  it('is forgotten without being said again', async () => {
    const post = await begin(ayu, writtenPost(newTitle()));
    await opens(ayu, post);
    const past = new Date(Date.now() - (POST_EDITING.endsAfterS + 1) * 1_000);
    await app.database.update(postEditors).set({ seenAt: past }).where(eq(postEditors.articleId, post.id));
    expect(await editorsFor(budi, post)).toEqual([]);
    await opens(budi, post);
    await app.jobs.get('content.forget_editors')?.run({});
    const kept = await app.database.select().from(postEditors).where(eq(postEditors.articleId, post.id));
    expect(kept.map(({ userId }) => userId)).toEqual([as(budi).user.id]);
  });

  it('is nothing that those say who may not change it, or of a post that there is not', async () => {
    const post = await begin(ayu, writtenPost(newTitle()));
    expect(await refusal(opens(nurse, post))).toBe('403 forbidden');
    expect(await refusal(opens(ayu, { id: newId() }))).toBe('404 not_found');
  });
});

describe('a review that is asked for', () => {
  const toldOf = async (by: Person | undefined, { id }: Pick<Post, 'id'>) => {
    const { items } = (await (await as(by).get('/api/notifications')).json()) as NotificationPage;
    return items.find(({ ref }) => ref === id)?.kind;
  };
  /** Runs what the post has queued, and what that queues. */
  async function tell({ id }: Pick<Post, 'id'>): Promise<void> {
    for (const job of ['content.tell_reviewers', 'content.mail_reviewer']) {
      const { rows } = await app.database.execute<{ payload: object }>(sql`
        select payload from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
        where payload->>'articleId' = ${id} and identifier = ${job}`);
      for (const { payload } of rows) await app.jobs.get(job)?.run(payload);
    }
  }
  const mailsTo = async (by: Person | undefined, title: string) =>
    (await readOutbox(app.dataDir)).filter(({ to, subject }) => to === as(by).user.email && subject.includes(title));

  it('is told to editors and health workers who may read it, by the bell and by mail, and not to its author', async () => {
    const title = newTitle();
    let post = await begin(ayu, writtenPost(title, { topic: 'care' }));
    post = await answer(move(ayu, post, 'review-request'));
    await tell(post);
    expect(await Promise.all([ayu, budi, nurse].map((by) => toldOf(by, post)))).toEqual([
      undefined,
      'post_review_asked',
      'post_review_asked',
    ]);
    const [mail, ...more] = await mailsTo(budi, title);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/dashboard/post/${post.id}`);
    expect(mail?.text).toContain('/profile/notifications');
    expect(await mailsTo(ayu, title)).toEqual([]);
    await tell(post);
    expect(await mailsTo(nurse, title)).toHaveLength(1);
  });

  it('is gone from the bell once somebody has answered, and told anew when it is asked for again', async () => {
    const title = newTitle();
    let post = await begin(ayu, writtenPost(title, { topic: 'care' }));
    post = await answer(move(ayu, post, 'review-request'));
    await tell(post);
    post = await answer(move(nurse, post, 'review', { approved: false, note: 'Name the dose.' }));
    expect(await toldOf(budi, post)).toBeUndefined();
    post = await answer(move(ayu, post, 'review-request'));
    await tell(post);
    expect(await toldOf(budi, post)).toBe('post_review_asked');
    expect(await mailsTo(budi, title)).toHaveLength(2);
    post = await answer(move(nurse, post, 'review', { approved: true }));
    expect(await toldOf(budi, post)).toBeUndefined();
  });

  it('is gone from the bell with a post that is removed', async () => {
    const post = await answer(
      move(ayu, await begin(ayu, writtenPost(newTitle(), { topic: 'care' })), 'review-request'),
    );
    await tell(post);
    expect(await toldOf(budi, post)).toBe('post_review_asked');
    expect((await as(budi).delete(`/api/posts/${post.id}`)).status).toBe(204);
    expect(await toldOf(budi, post)).toBeUndefined();
  });

  it('is not told by the ways that somebody has switched off', async () => {
    const title = newTitle();
    const off = (channel: 'mail' | 'bell', on: boolean) =>
      as(budi).patch('/api/account/notices', { channel, kind: 'post_review_asked', on });
    for (const channel of ['mail', 'bell'] as const) expect((await off(channel, false)).status).toBe(200);
    const post = await answer(move(ayu, await begin(ayu, writtenPost(title, { topic: 'care' })), 'review-request'));
    await tell(post);
    expect(await toldOf(budi, post)).toBeUndefined();
    expect(await mailsTo(budi, title)).toEqual([]);
    expect(await toldOf(nurse, post)).toBe('post_review_asked');
    for (const channel of ['mail', 'bell'] as const) await off(channel, true);
  });
});

describe('a change', () => {
  it('of what somebody else has changed since is refused', async () => {
    const title = newTitle();
    const post = await begin(ayu, writtenPost(title));
    await answer(save(budi, post, writtenPost(`${title} b`)));
    expect(await refusal(save(ayu, post, writtenPost(`${title} c`)))).toBe('409 stale_edit');
    expect(await refusal(move(ayu, post, 'publish'))).toBe('409 stale_edit');
  });

  it('by two at once is made by one', async () => {
    const title = newTitle();
    const post = await begin(ayu, writtenPost(title));
    const both = await Promise.all([ayu, budi].map((by, at) => save(by, post, writtenPost(`${title} ${at}`))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('that changes nothing makes no version', async () => {
    const content = writtenPost(newTitle());
    const post = await begin(ayu, content);
    expect(await answer(save(budi, post, content))).toMatchObject({ version: post.version, revision: 1 });
  });

  it('to an address that another post has is refused, at the title', async () => {
    const title = newTitle();
    await begin(ayu, writtenPost(title));
    const other = await begin(ayu, writtenPost(newTitle()));
    const response = await save(ayu, other, writtenPost(title.toUpperCase()));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'post_slug_taken', fields: [{ path: 'texts.en.title' }] });
    expect(await refusal(as(ayu).post('/api/posts', writtenPost(title)))).toBe('409 post_slug_taken');
  });

  it.each(['?!', 'İ'.repeat(150)])('to the title %j, which makes no address, is refused', async (title) => {
    expect(await refusal(as(ayu).post('/api/posts', writtenPost(title)))).toBe('422 validation_failed');
  });

  it('goes with what publishes it', async () => {
    const [title, changed] = [newTitle(), newTitle()];
    const post = await begin(ayu, writtenPost(title));
    await answer(move(ayu, post, 'publish', { content: writtenPost(changed) }));
    expect(await publicly(slugFor(changed))).toMatchObject({ title: changed });
    // Nobody has seen the former one.
    expect(await publicly(slugFor(title))).toBe(404);
  });

  it('of a public title keeps its address', async () => {
    const [title, changed] = [newTitle(), newTitle()];
    let post = await begin(ayu, writtenPost(title));
    post = await answer(move(ayu, post, 'publish'));
    await answer(move(ayu, post, 'publish', { content: writtenPost(changed) }));
    expect(await publicly(slugFor(title))).toMatchObject({ slug: slugFor(changed) });
  });

  it('may be 60,000 letters long in each of six languages, and no longer', async () => {
    const letters = (count: number): PostContent['texts'] =>
      Object.fromEntries(
        (['en', 'id', 'fr', 'vi', 'zh', 'ar'] as const).map((language) => [
          language,
          { title: `${newTitle()} ${language}`, summary: '摘要', body: '皮肤'.repeat(count / 2) },
        ]),
      );
    const post = await begin(ayu, writtenPost(newTitle(), { texts: letters(60_000) }));
    expect((await read(ayu, post)).texts.zh?.body).toHaveLength(60_000);
    const response = await save(ayu, post, writtenPost(newTitle(), { texts: letters(60_002) }));
    expect(response.status).toBe(422);
    const { fields = [] } = (await response.json()) as Problem;
    expect(fields.map(({ path: at, code }) => `${at} ${code}`)).toContain('content.texts.zh.body too_long');
    // Other endpoints take no such body.
    expect(await refusal(as(ayu).post('/api/post/read', { id: 'x'.repeat(200_000) }))).toBe('413 payload_too_large');
  }, 30_000);

  it('shows pictures of one’s own, and those that it has shown before', async () => {
    const { id: picture } = await insertImage(app.database, as(ayu).user.id);
    const { id: other } = await insertImage(app.database, as(budi).user.id);
    const shows = (title: string, id: string) =>
      writtenPost(title, {
        cover: id,
        texts: { en: { title, summary: 'A picture.', body: `![A ring](/api/post/image/${id})` } },
      });
    const title = newTitle();
    expect(await refusal(as(ayu).post('/api/posts', shows(title, other)))).toBe('422 validation_failed');
    const post = await begin(ayu, shows(title, picture));
    const without = await answer(save(ayu, post, writtenPost(title)));
    expect(await answer(save(budi, without, shows(title, picture)))).toMatchObject({ cover: picture });
    expect((await app.anonymous.get(`/api/post/image/${picture}`)).status).toBe(404);
  });
});

describe('a schedule', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();

  it('in the past is refused', async () => {
    const post = await begin(ayu, writtenPost(newTitle()));
    const publishAt = new Date(Date.now() - 1_000).toISOString();
    expect(await refusal(move(ayu, post, 'schedule', { publishAt }))).toBe('422 post_schedule_past');
  });

  it('publishes at its time, once, and at no other', async () => {
    const title = newTitle();
    const [first, second] = [soon(), new Date(Date.now() + 7_200_000).toISOString()];
    let post = await begin(ayu, writtenPost(title));
    post = await answer(move(ayu, post, 'schedule', { publishAt: first }));
    post = await answer(move(ayu, post, 'schedule', { publishAt: second }));
    expect(post).toMatchObject({ state: 'scheduled', publishAt: second });
    const due = (publishAt: string) => publishScheduled(app.database, { articleId: post.id, publishAt });
    await due(first);
    expect(await publicly(slugFor(title))).toBe(404);
    await due(second);
    await due(second);
    expect(await read(ayu, post)).toMatchObject({ state: 'published', version: post.version + 1 });
    expect(await publicly(slugFor(title))).toMatchObject({ title });
  });

  it('ends where it is taken back, and goes on where what is not medical is changed', async () => {
    const title = newTitle();
    const publishAt = soon();
    let post = await begin(ayu, writtenPost(title));
    post = await answer(move(ayu, post, 'schedule', { publishAt }));
    post = await answer(save(ayu, post, writtenPost(title, { tags: ['new'] })));
    expect(post).toMatchObject({ state: 'scheduled', publishAt });
    post = await answer(move(ayu, post, 'unpublish'));
    expect(post).toMatchObject({ state: 'draft', isPublic: false });
    await publishScheduled(app.database, { articleId: post.id, publishAt });
    expect(await publicly(slugFor(title))).toBe(404);
  });

  it('is run by the queue', async () => {
    const worker = await createTestApp({ worker: true, beside: app });
    const title = newTitle();
    const post = await begin(ayu, writtenPost(title));
    await answer(move(ayu, post, 'schedule', { publishAt: new Date(Date.now() + 1_500).toISOString() }));
    await expect.poll(() => publicly(slugFor(title)), { timeout: 20_000 }).toMatchObject({ title });
    await worker.close();
  }, 30_000);
});

describe('versions', () => {
  it('are kept, the last 40 and the public one', async () => {
    const title = newTitle();
    let post = await begin(ayu, writtenPost(title));
    post = await answer(move(ayu, post, 'publish'));
    for (let at = 0; at < 45; at += 1) post = await answer(save(ayu, post, writtenPost(title, { tags: [String(at)] })));
    const { items } = (await (await as(budi).get(`/api/posts/${post.id}/versions`)).json()) as {
      items: { revision: number; isPublic: boolean; author?: { id: string } }[];
    };
    expect(items.map(({ revision }) => revision)).toEqual([...Array.from({ length: 40 }, (_, at) => 46 - at), 1]);
    expect(items.filter(({ isPublic }) => isPublic).map(({ revision }) => revision)).toEqual([1]);
    expect(items[0]?.author?.id).toBe(as(ayu).user.id);
    const version = await (await as(budi).get(`/api/posts/${post.id}/versions/10`)).json();
    expect(version).toMatchObject({ revision: 10, content: { tags: ['8'] } });
    expect(await refusal(as(budi).get(`/api/posts/${post.id}/versions/2`))).toBe('404 not_found');
  }, 30_000);
});

describe('a bundled article', () => {
  it('is changed from what it came with, and then left alone by the seed', async () => {
    const id = newId();
    const text = {
      language: 'en' as const,
      slug: 'bundled',
      title: 'Bundled',
      summary: 'As it came.',
      body: 'Text.',
      sources: [],
      checkedOn: '2026-11-01',
    };
    const written = { id, key: id, topic: 'costs' as const, publishedOn: '2026-11-01', texts: [text] };
    await seedArticles(app.database, [written]);
    const post = await read(ayu, { id });
    expect(post).toMatchObject({ revision: 0, publicRevision: 0, state: 'published', checkedOn: '2026-11-01' });
    await answer(move(ayu, post, 'publish', { content: writtenPost('Changed here') }));
    const more = { ...text, language: 'id' as const, slug: 'bawaan', title: 'Bawaan' };
    await seedArticles(app.database, [{ ...written, texts: [{ ...text, title: 'Newer' }, more] }]);
    expect(await publicly('bundled')).toMatchObject({ title: 'Changed here', translations: [{ language: 'en' }] });
    const first = await (await as(ayu).get(`/api/posts/${id}/versions/0`)).json();
    expect(first).toMatchObject({ content: { texts: { en: { title: 'Bundled' } } }, isPublic: false });
  });

  it('is hidden and never removed', async () => {
    const { items } = (await (await app.anonymous.get('/api/post/list?topic=ai&limit=1')).json()) as ArticlesPage;
    const [{ id = '', slug = '' } = {}] = items;
    const post = await read(ayu, { id });
    expect(post.can.remove).toBe(false);
    expect((await as(ayu).delete(`/api/posts/${id}`)).status).toBe(403);
    expect(await answer(move(ayu, post, 'unpublish'))).toMatchObject({ state: 'hidden', isPublic: false });
    expect(await publicly(slug)).toBe(404);
    expect((await app.anonymous.get(`/article/${slug}`)).status).toBe(404);
  });
});

describe('a draft', () => {
  it('is removed with its versions, and what readers have seen is not', async () => {
    const post = await begin(ayu, writtenPost(newTitle()));
    expect((await as(nurse).delete(`/api/posts/${post.id}`)).status).toBe(403);
    expect((await as(ayu).delete(`/api/posts/${post.id}`)).status).toBe(204);
    const left = await app.database.select().from(articleVersions).where(eq(articleVersions.articleId, post.id));
    expect(left).toEqual([]);
  });

  it('is found by staff by its words in any language, and by no reader', async () => {
    const texts: PostContent['texts'] = {
      en: { title: 'Zebra crossing', summary: 'Stripes.', body: 'Text.' },
      ar: { title: 'ممر المشاة', summary: 'خطوط.', body: 'نص.' },
    };
    const { id } = await begin(ayu, writtenPost('', { texts }));
    for (const words of ['zebra', 'المشاة', 'stripes']) {
      const { items } = (await (await as(ayu).get(`/api/posts?search=${encodeURIComponent(words)}`)).json()) as {
        items: { id: string }[];
      };
      expect(items.map((item) => item.id)).toEqual([id]);
    }
    const found = (await (await app.anonymous.get('/api/post/search?search=zebra')).json()) as ArticlesPage;
    expect(found.items).toEqual([]);
  });
});

describe('a post that is published at run time', () => {
  it('has its title, text and structured data in the HTML, and is in the site map, until it is hidden', async () => {
    const title = newTitle();
    const text = {
      title,
      summary: 'In "short" & <b>.',
      body: '## Wash\n\nGently, **twice**. <script>alert(1)</script>',
    };
    const indonesian = { ...text, title: `${title} id` };
    let post = await begin(ayu, writtenPost(title, { texts: { en: text, id: indonesian } }));
    const [address, translation] = [`/article/${slugFor(title)}`, `/id/article/${slugFor(title)}-id`];
    expect((await app.anonymous.get(address)).status).toBe(404);
    post = await answer(move(ayu, post, 'publish'));
    const response = await app.anonymous.get(address);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<title>${title} · Skrin</title>`);
    expect(html).toContain('<meta name="description" content="In &quot;short&quot; &amp; &lt;b&gt;." data-served>');
    expect(html).toMatch(new RegExp(`rel="canonical" href="http://[^"]+${address}"`));
    expect(html).toContain('<h2 id="wash">Wash</h2><p>Gently, <strong>twice</strong>. &lt;script&gt;');
    const [, data = ''] = /<script type="application\/ld\+json" data-served>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Article', headline: title, inLanguage: 'en' });
    expect(await (await app.anonymous.get(translation)).text()).toContain('<html lang="id" dir="ltr"');
    expect(await (await app.anonymous.get('/sitemap.xml')).text()).toContain(`${address}</loc>`);
    const content = writtenPost(title, { texts: { en: { ...text, body: 'Newer.' }, id: indonesian } });
    post = await answer(move(ayu, post, 'publish', { content }));
    expect(await (await app.anonymous.get(address)).text()).toContain('<p>Newer.</p>');
    await answer(move(ayu, post, 'unpublish'));
    expect((await app.anonymous.get(address)).status).toBe(404);
    expect(await (await app.anonymous.get('/sitemap.xml')).text()).not.toContain(`${address}</loc>`);
  });
});

describe('readings', () => {
  it('are counted by day and post alone, and only of what is public', async () => {
    const counter = createReadCounter(app.database);
    let post = await begin(ayu, writtenPost(newTitle()));
    const draft = await begin(ayu, writtenPost(newTitle()));
    post = await answer(move(ayu, post, 'publish'));
    for (let at = 0; at < 3; at += 1) counter.count(post.id);
    counter.count(draft.id);
    counter.count(newId());
    await counter.flush();
    counter.count(post.id);
    await counter.flush();
    const rows = await app.database.select().from(articleReads);
    expect(rows).toEqual([{ articleId: post.id, day: new Date().toISOString().slice(0, 10), reads: 4 }]);
    expect(await read(ayu, post)).toMatchObject({ reads: 4, version: post.version });
    const { items } = (await (await as(ayu).get('/api/posts?sort=-reads&limit=1')).json()) as {
      items: { id: string }[];
    };
    expect(items.map(({ id }) => id)).toEqual([post.id]);
    expect((await app.anonymous.post('/api/post/read', { id: post.id })).status).toBe(204);
  });
});

describe('whatever staff does', () => {
  it('leaves what readers see as it was published last', async () => {
    const moves = fc.array(
      fc.record({
        by: fc.integer({ min: 0, max: 1 }),
        what: fc.constantFrom('save', 'ask', 'approve', 'publish', 'unpublish' as const),
      }),
      { minLength: 4, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (given) => {
        const title = newTitle();
        let post = await begin(ayu, writtenPost(title, { medical: true }));
        let seen: string | 404 = 404;
        let count = 0;
        const authors = new Set([0]);
        let reviewer: number | undefined;
        for (const { by, what } of given) {
          const person = [ayu, budi][by];
          count += 1;
          const content = writtenPost(title, { medical: true, tags: [String(count)] });
          const response = await {
            save: () => save(person, post, content),
            ask: () => move(person, post, 'review-request'),
            approve: () => move(person, post, 'review', { approved: true }),
            publish: () => move(person, post, 'publish'),
            unpublish: () => move(person, post, 'unpublish'),
          }[what]();
          if (response.ok && what === 'approve') {
            expect(authors.has(by)).toBe(false);
            reviewer = by;
            authors.clear();
          }
          if (response.ok && what === 'save') {
            reviewer = undefined;
            authors.add(by);
          }
          if (response.ok && what === 'publish') {
            expect(reviewer).toBeDefined();
            seen = String(post.tags[0] ?? '');
          }
          if (response.ok && what === 'unpublish') seen = 404;
          post = await read(ayu, post);
          const shown = await publicly(slugFor(title));
          expect(typeof shown === 'number' ? shown : (shown.tags[0] ?? '')).toBe(seen);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});

describe('an account that is deleted', () => {
  it('leaves its posts, without who changed them', async () => {
    const gone = await inRole('editor');
    const post = await begin(gone, writtenPost(newTitle()));
    await app.database.transaction(
      (tx) => contentData.remove?.(tx, { id: gone.user.id, email: undefined }) as Promise<string[]>,
    );
    await app.database.delete(users).where(eq(users.id, gone.user.id));
    const [row] = await app.database.select().from(articles).where(eq(articles.id, post.id));
    expect(row).toMatchObject({ key: post.key, authorId: null, changedBy: [] });
  });
});
