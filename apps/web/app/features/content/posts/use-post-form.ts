import { createPost, getPost, savePost } from '@skrin/contract/content/post-endpoints';
import type { Post, PostContent } from '@skrin/contract/content/posts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useIsLive, useLiveQueries } from '../../../live/use-live.ts';
import { type Draft, readDraft, writeDraft } from '../../../resource/drafts.ts';
import { onExpiry } from '../../../session/on-expiry.ts';
import { changedFields, entriesOf, merged, type PostEntries, postEntriesSchema } from './post-entries.ts';
import { postQuery } from './queries.ts';
import { usePostChanged } from './use-post-changed.ts';
import { type PostMove, usePostMove } from './use-post-move.ts';

/** Milliseconds after the last entry until the draft is kept. */
const DRAFT_DELAY_MS = 400;
/** Milliseconds between two looks whether somebody else has saved the post, where that is not told at once. */
const LOOK_MS = 15_000;

const today = () => new Date().toISOString().slice(0, 10);

/** Drafts are kept whole; those of an earlier version of the form are not offered. */
const draftSchema = z.object({ entries: z.custom<PostEntries>(isEntries) });
function isEntries(kept: unknown): boolean {
  const empty = entriesOf(undefined, today());
  const known = (value: unknown, like: object): boolean =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(like).every(
      ([name, part]) => name in value && (name !== 'texts' || known((value as { texts: unknown }).texts, part)),
    );
  return known(kept, empty);
}

interface PostFormOptions {
  onSaved: (post: Post) => void;
  onMoved?: (post: Post) => void;
}

/**
 * The form of a new or an existing post. Entries are checked by the contract's schema and kept on the device until they are
 * saved; a version that somebody else has saved since is told, and nothing is saved over it without being asked.
 */
export function usePostForm(post: Post | undefined, { onSaved, onMoved }: PostFormOptions) {
  const [base, setBase] = useState(() => ({ post, entries: entriesOf(post, today()) }));
  const form = useContractForm<PostEntries, PostContent>(postEntriesSchema, structuredClone(base.entries));
  const changed = usePostChanged();
  const isLive = useIsLive();
  const looked = postQuery(post?.id ?? '');
  useLiveQueries('post', [looked.queryKey], { id: post?.id, isEnabled: post !== undefined });
  const newest = useQuery({
    ...looked,
    enabled: post !== undefined,
    refetchInterval: isLive ? false : LOOK_MS,
  }).data;
  const newer = newest && base.post && newest.version > base.post.version ? newest : undefined;

  const draftName = `post/${post?.id ?? 'new'}`;
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const kept = readDraft(draftName);
    return kept && draftSchema.safeParse(kept.values).success ? kept : undefined;
  });
  const entries = form.watch();
  const changes = changedFields(base.entries, entries);
  const isDirty = changes.length > 0;
  const kept = JSON.stringify(entries);
  useEffect(() => {
    if (!isDirty) return;
    const keep = (person?: string) =>
      writeDraft(draftName, { values: { entries: JSON.parse(kept) }, savedAt: new Date().toISOString() }, person);
    const timer = setTimeout(keep, DRAFT_DELAY_MS);
    const stopKeeping = onExpiry(keep);
    return () => {
      clearTimeout(timer);
      stopKeeping();
    };
  }, [draftName, isDirty, kept]);
  const forgetDraft = () => {
    writeDraft(draftName, undefined);
    setDraft(undefined);
  };

  // Whoever saves may be led elsewhere before the next render: the question before leaving must not come then.
  const isSaved = useRef(false);
  const startFrom = (next: Post, typed: PostEntries) => {
    setBase({ post: next, entries: entriesOf(next, today()) });
    form.reset(structuredClone(typed));
  };
  const settle = (saved: Post) => {
    forgetDraft();
    startFrom(saved, entriesOf(saved, today()));
    isSaved.current = true;
  };
  const fail = async (error: Error) => {
    if (error instanceof ApiError && error.code === 'stale_edit') await lookAgain();
    else if (!showFieldErrors(form, error, 'content.')) showFieldErrors(form, error);
  };
  const lookAgain = async () => {
    if (!base.post) return;
    const found = await call(getPost, { params: { id: base.post.id } });
    await changed(found);
  };

  const save = useMutation({
    mutationFn: (content: PostContent) =>
      base.post
        ? call(savePost, { params: { id: base.post.id }, body: { version: base.post.version, content } })
        : call(createPost, { body: content }),
    onSuccess: async (saved) => {
      settle(saved);
      await changed(saved);
      onSaved(saved);
      isSaved.current = false;
    },
    onError: fail,
  });
  const moving = usePostMove();
  const move = async (next: PostMove) => {
    const { post: from } = base;
    if (!from) return;
    let content: PostContent | undefined;
    if (isDirty) {
      await form.handleSubmit((checked) => {
        content = checked;
      })();
      if (!content) return;
    }
    try {
      const moved = await moving.mutateAsync({ post: { id: from.id, version: from.version, content }, move: next });
      settle(moved);
      onMoved?.(moved);
    } catch (error) {
      await fail(error as Error);
      throw error;
    }
  };
  const isShownElsewhere = (error: Error) =>
    error instanceof ApiError && (error.code === 'stale_edit' || error.fields.length > 0);
  const problem = save.error ?? moving.error;

  return {
    form,
    /** The version that is being changed; undefined for a new post. */
    post: base.post,
    isDirty,
    /** Whether leaving now would lose entries. */
    wouldLose: () => isDirty && !isSaved.current,
    isSending: save.isPending || moving.isPending,
    problem: problem && !isShownElsewhere(problem) ? problem : null,
    submit: form.handleSubmit((content) => save.mutate(content)),
    move,
    /** What somebody else has saved since, and which fields they changed. */
    newer: newer && {
      post: newer,
      before: base.entries,
      after: entriesOf(newer, today()),
      keep: () => startFrom(newer, merged(base.entries, form.getValues(), entriesOf(newer, today()))),
      discard: () => {
        forgetDraft();
        startFrom(newer, entriesOf(newer, today()));
      },
    },
    draft: draft && {
      savedAt: draft.savedAt,
      restore: () => {
        const { entries: typed } = z.parse(draftSchema, draft.values);
        form.reset(typed);
        setDraft(undefined);
      },
      discard: forgetDraft,
    },
  };
}

export type PostFormController = ReturnType<typeof usePostForm>;
