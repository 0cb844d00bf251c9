import type { Post, PostPerson } from '@skrin/contract/content/posts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open, serve } from '../../../../resource/testing/serve.tsx';
import { problem, type Sent } from '../../../../testing/server.ts';
import { fill, user } from '../../../../testing/user.ts';
import { aPost, postId } from '../testing.ts';
import PostEditPage from './post-edit-page.tsx';
import PostNewPage from './post-new-page.tsx';

/** Wide enough for two languages side by side. */
beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: object) => void } };
  happyDOM.setViewport({ width: 1200, height: 900 });
});

/** Answers the post; `changes` answers what changes it. */
function show(
  post: Post,
  changes: (sent: Sent) => Response | undefined = () => undefined,
  others: readonly PostPerson[] = [],
) {
  let newest = post;
  const requests = serve((sent) => {
    if (sent.method === 'GET' && sent.path === `/api/posts/${postId}/content`) return Response.json(newest);
    if (sent.path === `/api/posts/${postId}/editors`) return Response.json({ items: others });
    if (sent.path === `/api/posts/${postId}/editing`) return new Response(null, { status: 204 });
    return sent.method === 'GET' ? undefined : changes(sent);
  });
  const router = open(<PostEditPage params={{ id: postId }} />);
  return { requests, router, becomes: (next: Post) => (newest = next) };
}

const column = (name: string) => within(screen.getByRole('region', { name }));
const field = (language: string, label: string) => column(language).getByRole('textbox', { name: label });
const saveButton = () => screen.getByRole('button', { name: 'Save changes' });
const isEditing = ({ path }: Sent) => path.endsWith('/editing');
const sentOf = (requests: Sent[], method: string) =>
  requests.filter((sent) => sent.method === method && !isEditing(sent));

describe('PostEditPage', () => {
  it('shows two languages side by side, and saves all that is written in one request', async () => {
    const { requests } = show(aPost(), ({ body }) => {
      const { content } = body as { content: Post };
      return Response.json(aPost({ ...content, version: 4 }));
    });
    await screen.findByRole('region', { name: 'English' });
    await fill(field('Bahasa Indonesia', 'Title'), 'Kudis');
    await fill(field('Bahasa Indonesia', 'Summary'), 'Gatal di malam hari.');
    const source = await column('Bahasa Indonesia').findByRole('button', { name: 'Source' });
    await user.click(source);
    await fill(field('Bahasa Indonesia', 'Text'), '## Tanda');
    await user.click(saveButton());
    await waitFor(() => expect(sentOf(requests, 'PUT')).toHaveLength(1));
    expect(sentOf(requests, 'PUT')[0]?.body).toMatchObject({
      version: 3,
      content: {
        topic: 'care',
        texts: { en: aPost().texts.en, id: { title: 'Kudis', summary: 'Gatal di malam hari.', body: '## Tanda' } },
        tags: ['itch'],
        checkedOn: '2026-11-20',
        medical: true,
      },
    });
  });

  it('tells the others that it is open, until it is left, and who else has it open', async () => {
    const { requests, router } = show(aPost(), undefined, [{ id: postId, name: 'Budi Santoso' }]);
    await screen.findByText('Budi Santoso is changing this post at this moment.');
    const last = () => requests.filter(isEditing).at(-1)?.method;
    expect(last()).toBe('PUT');
    await router.navigate('/elsewhere');
    await waitFor(() => expect(last()).toBe('DELETE'));
  });

  it('shows another language in a column, but none twice', async () => {
    show(aPost());
    await screen.findByRole('region', { name: 'English' });
    const choice = column('Bahasa Indonesia').getByRole('combobox', { name: 'Language' });
    expect(within(choice).getByRole<HTMLOptionElement>('option', { name: 'English' }).disabled).toBe(true);
    await user.selectOptions(choice, 'fr');
    await screen.findByRole('region', { name: 'Français' });
    expect(screen.queryByRole('region', { name: 'Bahasa Indonesia' })).toBeNull();
  });

  it('names what is missing, and brings its language', async () => {
    const { requests } = show(aPost());
    await screen.findByRole('region', { name: 'English' });
    await fill(field('Bahasa Indonesia', 'Title'), 'Kudis');
    await user.selectOptions(column('Bahasa Indonesia').getByRole('combobox', { name: 'Language' }), 'fr');
    await user.click(saveButton());
    await screen.findByRole('region', { name: 'Bahasa Indonesia' });
    screen.getByRole('heading', { name: 'Some entries need correcting' });
    expect(sentOf(requests, 'PUT')).toHaveLength(0);
  });

  it('says who saved a newer version, and keeps what was typed on top of it', async () => {
    const theirs = aPost({ version: 4, tags: ['mites'], author: { id: postId, name: 'Budi' } });
    const { requests, becomes } = show(aPost(), ({ body }) =>
      (body as { version: number }).version === 3 ? problem(409, 'stale_edit') : Response.json(aPost({ version: 5 })),
    );
    await screen.findByRole('region', { name: 'English' });
    await fill(field('English', 'Summary'), ' Mites.');
    becomes(theirs);
    await user.click(saveButton());
    await screen.findByText(/Budi saved a newer version/);
    await user.click(screen.getByRole('button', { name: 'See what changed' }));
    await screen.findByText('mites');
    await user.click(screen.getByRole('button', { name: 'Keep my entries' }));
    await user.click(saveButton());
    await waitFor(() => expect(sentOf(requests, 'PUT')).toHaveLength(2));
    expect(sentOf(requests, 'PUT')[1]?.body).toMatchObject({
      version: 4,
      content: { tags: ['mites'], texts: { en: { summary: 'It itches at night. Mites.' } } },
    });
  });

  it('offers what was typed and not saved when its author comes back', async () => {
    show(aPost());
    await screen.findByRole('region', { name: 'English' });
    await fill(field('English', 'Title'), ' mites');
    await waitFor(() => expect(localStorage.length + sessionStorage.length).toBeGreaterThan(0));
    await waitFor(() => expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('Scabies mites'));
    document.body.replaceChildren();
    show(aPost());
    await user.click(await screen.findByRole('button', { name: 'Restore them' }));
    expect((field('English', 'Title') as HTMLInputElement).value).toBe('Scabies mites');
  });

  it('publishes with what is typed, in one request', async () => {
    const own = aPost({ topic: 'costs', medical: false, needsReview: false, can: { publish: true } });
    const { requests, router } = show(own, () => Response.json({ ...own, version: 4, state: 'published' }));
    await screen.findByRole('region', { name: 'English' });
    await fill(field('English', 'Title'), ' costs');
    await user.click(screen.getByRole('button', { name: 'Publishing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/post/${postId}`));
    const [moved] = sentOf(requests, 'POST');
    expect(moved?.path).toBe(`/api/posts/${postId}/publish`);
    expect(moved?.body).toMatchObject({ version: 3, content: { texts: { en: { title: 'Scabies costs' } } } });
  });

  it('offers no publishing of a medical text that nobody else has read', async () => {
    show(aPost({ can: { publish: true, askForReview: true } }));
    await user.click(await screen.findByRole('button', { name: 'Publishing' }));
    await screen.findByRole('menuitem', { name: 'Ask for a review' });
    expect(screen.queryByRole('menuitem', { name: 'Publish' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Schedule' })).toBeNull();
    screen.getByText(/published once somebody other than its author has read it/);
  });
});

it('a new post needs a text, and is a draft', async () => {
  const requests = serve(({ method, path }) => {
    if (method === 'POST' && path === '/api/posts') return Response.json(aPost({ version: 1 }), { status: 201 });
    return undefined;
  });
  const router = open(<PostNewPage />);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(sentOf(requests, 'POST')).toHaveLength(0);
  await fill(field('English', 'Title'), 'Scabies');
  await fill(field('English', 'Summary'), 'It itches at night.');
  await user.click(await column('English').findByRole('button', { name: 'Source' }));
  await fill(field('English', 'Text'), '## Signs');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/post/${postId}/edit`));
  expect(sentOf(requests, 'POST')[0]?.body).toMatchObject({
    texts: { en: { title: 'Scabies', summary: 'It itches at night.', body: '## Signs' } },
    medical: true,
  });
});
