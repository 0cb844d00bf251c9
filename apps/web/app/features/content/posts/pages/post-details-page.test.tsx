import type { Post, PostContent } from '@skrin/contract/content/posts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, serve } from '../../../../resource/testing/serve.tsx';
import { problem, type Sent } from '../../../../testing/server.ts';
import { fill, user } from '../../../../testing/user.ts';
import { aPost, postId } from '../testing.ts';
import PostDetailsPage from './post-details-page.tsx';

const indonesian = { title: 'Kudis', summary: 'Gatal.', body: '## Tanda\n\nGatal.' };

function show(post: Post, answer: (sent: Sent) => Response | undefined = () => undefined) {
  const requests = serve((sent) => {
    if (sent.method === 'GET' && sent.path === `/api/posts/${postId}/content`) return Response.json(post);
    if (sent.path === `/api/posts/${postId}/editors`) return Response.json({ items: [] });
    return answer(sent);
  });
  const router = open(<PostDetailsPage params={{ id: postId }} />);
  return { router, moves: () => requests.filter(({ method }) => method === 'POST') };
}

const act = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Publishing' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('PostDetailsPage', () => {
  it('shows the post as readers will see it, in each of its languages', async () => {
    show(aPost({ texts: { ...aPost().texts, id: indonesian } }));
    await screen.findByRole('heading', { level: 1, name: 'Scabies' });
    screen.getByRole('heading', { level: 2, name: 'Signs' });
    screen.getByRole('link', { name: 'Scabies' });
    await user.click(screen.getByRole('tab', { name: 'Bahasa Indonesia' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kudis');
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('id');
  });

  it('has a reader say that a text is right, or what is to be changed', async () => {
    const post = aPost({ state: 'review', can: { review: true } });
    const { moves } = show(post, () => Response.json({ ...post, state: 'draft' }));
    await act('Review');
    await user.click(await screen.findByRole('radio', { name: 'Something is to be changed' }));
    await user.click(screen.getByRole('button', { name: 'Send it back' }));
    expect(moves()).toHaveLength(0);
    await fill(screen.getByRole('textbox', { name: 'What is to be changed' }), 'Name the dose.');
    await user.click(screen.getByRole('button', { name: 'Send it back' }));
    await waitFor(() => expect(moves()).toHaveLength(1));
    expect(moves()[0]).toMatchObject({
      path: `/api/posts/${postId}/review`,
      body: { version: 3, approved: false, note: 'Name the dose.' },
    });
  });

  it('says in the dialog why a review is refused', async () => {
    const post = aPost({ state: 'review', can: { review: true } });
    show(post, () =>
      problem(409, 'post_own_review', { title: 'You have written this text', detail: 'Ask somebody else' }),
    );
    await act('Review');
    await user.click(await screen.findByRole('button', { name: 'Say that it is right' }));
    await within(screen.getByRole('dialog')).findByRole('alert');
  });

  it('asks before it takes a post from its readers', async () => {
    const post = aPost({ state: 'published', isPublic: true, needsReview: false, can: { unpublish: true } });
    const { moves } = show({ ...post, publicRevision: 2 }, () => Response.json({ ...post, state: 'hidden' }));
    await act('Take it from readers');
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/Nobody can read it/);
    expect(moves()).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Take it from readers' }));
    await waitFor(() => expect(moves()[0]?.path).toBe(`/api/posts/${postId}/unpublish`));
  });

  it('schedules for a time to come alone', async () => {
    const post = aPost({ needsReview: false, can: { publish: true } });
    const { moves } = show(post, () => Response.json({ ...post, state: 'scheduled' }));
    await act('Schedule');
    const dialog = await screen.findByRole('dialog', { name: 'Publish at a later time' });
    await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    await within(dialog).findByText('Choose a time to come.');
    expect(moves()).toHaveLength(0);
  });

  it('compares any two versions, and restores an earlier one', async () => {
    const content = ({ id: _, ...post }: Post): PostContent => ({
      topic: post.topic,
      texts: post.texts,
      tags: post.tags,
      sources: post.sources,
      checkedOn: post.checkedOn,
      medical: post.medical,
    });
    const versions = [
      { revision: 2, createdAt: '2026-11-20T09:00:00Z', author: aPost().author, isPublic: false },
      { revision: 1, createdAt: '2026-11-20T08:00:00Z', author: aPost().author, isPublic: true },
    ];
    const older = aPost({ texts: { en: { ...aPost().texts.en, title: 'Scabies', summary: 'x', body: 'Older' } } });
    const { moves } = show(aPost(), ({ path }) => {
      if (path.endsWith('/restore')) return Response.json(aPost({ ...older, revision: 3, version: 4 }));
      if (path.endsWith('/versions')) return Response.json({ items: versions });
      if (path.endsWith('/versions/1')) return Response.json({ ...versions[1], content: content(older) });
      if (path.endsWith('/versions/2')) return Response.json({ ...versions[0], content: content(aPost()) });
      return undefined;
    });
    await user.click(await screen.findByRole('button', { name: 'Versions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Versions of this post' });
    await within(dialog).findByText('Text (English)');
    expect(dialog.querySelector('del')?.textContent).toContain('x');
    expect(within(dialog).queryByText('Title (English)')).toBeNull();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Before' }), '2');
    await within(dialog).findByText('No difference');
    expect(within(dialog).queryByRole('button', { name: /^Restore/ })).toBeNull();

    // The newest is there already; an earlier one is restored once that was asked.
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Before' }), '1');
    await user.click(await within(dialog).findByRole('button', { name: /^Restore this version: Version 1/ }));
    const question = await screen.findByRole('alertdialog');
    within(question).getByText(/It becomes a new draft/);
    expect(moves()).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(moves()).toHaveLength(1));
    expect(moves()[0]).toMatchObject({ path: `/api/posts/${postId}/restore`, body: { version: 3, revision: 1 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
