import {
  askForPostReview,
  publishPost,
  restorePost,
  reviewPost,
  schedulePost,
  unpublishPost,
} from '@skrin/contract/content/post-endpoints';
import type { Post, PostContent } from '@skrin/contract/content/posts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { toast } from '../../../kit/toasts/toasts.ts';
import { usePostChanged } from './use-post-changed.ts';

/** What is done with a post beside saving it. */
export type PostMove =
  | { kind: 'askForReview' }
  | { kind: 'review'; approved: boolean; note?: string }
  | { kind: 'publish' }
  | { kind: 'schedule'; publishAt: string }
  | { kind: 'unpublish' }
  | { kind: 'restore'; revision: number };

interface MovedPost extends Pick<Post, 'id' | 'version'> {
  /** What is typed and not yet saved: it is saved in the same request. */
  content?: PostContent | undefined;
}

/** Makes a move with a post. */
export function usePostMove(onMoved: (post: Post) => void = () => undefined) {
  const { t } = useTranslation('posts');
  const changed = usePostChanged();
  return useMutation({
    mutationFn: ({ post, move }: { post: MovedPost; move: PostMove }) => send(post, move),
    onSuccess: async (post, { move }) => {
      const wasSentBack = move.kind === 'review' && !move.approved;
      toast.success(t(wasSentBack ? 'moves.sendBack.done' : `moves.${move.kind}.done`));
      onMoved(post);
      await changed(post);
    },
  });
}

function send({ id, version, content }: MovedPost, move: PostMove): Promise<Post> {
  const params = { id };
  const body = { version, ...(content && { content }) };
  switch (move.kind) {
    case 'askForReview':
      return call(askForPostReview, { params, body });
    case 'review': {
      const { approved, note } = move;
      return call(reviewPost, { params, body: { version, approved, ...(note && { note }) } });
    }
    case 'publish':
      return call(publishPost, { params, body });
    case 'schedule':
      return call(schedulePost, { params, body: { ...body, publishAt: move.publishAt } });
    case 'unpublish':
      return call(unpublishPost, { params, body: { version } });
    case 'restore':
      return call(restorePost, { params, body: { version, revision: move.revision } });
  }
}
