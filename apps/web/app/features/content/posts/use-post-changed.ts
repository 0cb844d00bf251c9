import { postResource } from '@skrin/contract/content/post.resource';
import type { Post } from '@skrin/contract/content/posts';
import { useQueryClient } from '@tanstack/react-query';
import { resourceKey } from '../../../resource/api.ts';
import { articlesKey } from '../queries.ts';
import { postQuery, postVersionsQuery } from './queries.ts';

/** Keeps the newest version of a post, and has its versions, the list of posts and the articles read again. */
export function usePostChanged(): (post: Post) => Promise<unknown> {
  const queryClient = useQueryClient();
  return (post) => {
    queryClient.setQueryData(postQuery(post.id).queryKey, post);
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: postVersionsQuery(post.id).queryKey }),
      queryClient.invalidateQueries({ queryKey: resourceKey(postResource) }),
      queryClient.invalidateQueries({ queryKey: articlesKey }),
    ]);
  };
}
