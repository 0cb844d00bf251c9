import { getPost, getPostVersion, listPostEditors, listPostVersions } from '@skrin/contract/content/post-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { personalKey } from '../../../session/personal-key.ts';

/** The key of everything that is known of posts as staff sees them, but for their list. */
const postsKey = () => personalKey('content', 'posts');

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...postsKey(), id],
    queryFn: ({ signal }) => call(getPost, { params: { id }, signal }),
    staleTime: 0,
  });

/** Milliseconds between two looks at who else has a post open: those who left without saying so are told by nobody. */
const LOOK_FOR_EDITORS_MS = 30_000;

/** Who else has a post open to change it. */
export const postEditorsQuery = (id: string) =>
  queryOptions({
    queryKey: [...postsKey(), id, 'editors'],
    queryFn: ({ signal }) => call(listPostEditors, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: LOOK_FOR_EDITORS_MS,
  });

export const postVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...postsKey(), id, 'versions'],
    queryFn: ({ signal }) => call(listPostVersions, { params: { id }, signal }),
    staleTime: 0,
  });

/** A version, which never changes. */
export const postVersionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...postsKey(), id, 'versions', revision],
    queryFn: ({ signal }) => call(getPostVersion, { params: { id, revision }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
