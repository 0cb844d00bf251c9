import type { EndpointInput } from '@skrin/contract/endpoint';
import {
  getFile,
  getFileContent,
  getFileFigures,
  getFilePreview,
  getFileUsage,
  listFileLooks,
  listFileShares,
  listFiles,
  listLinkedFiles,
  listShares,
} from '@skrin/contract/files/endpoints';
import type { FileSpace, LinkedFolder } from '@skrin/contract/files/file';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '../../api/call.ts';
import { personalKey } from '../../session/personal-key.ts';

/** Everything of files: read again whenever one of them has changed. */
export const filesKey = () => personalKey('files');

export type FilesQuery = Omit<EndpointInput<typeof listFiles>['query'], 'cursor' | 'limit'>;

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor?: string | undefined }) => page.nextCursor,
};

/** Rows of a list that are fetched at once. */
const PAGE = 50;

export const filesQuery = (query: FilesQuery) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(), 'list', query],
    queryFn: ({ signal, pageParam: cursor }) => call(listFiles, { query: { ...query, limit: PAGE, cursor }, signal }),
    ...pages,
    staleTime: 0,
  });

/** Folders of a space stand first in each folder, so one page of them is read at a time. */
export const foldersQuery = (space: FileSpace, folderId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(), 'folders', space, folderId],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listFiles, { query: { view: 'folder', space, folderId, limit: 100, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, nextCursor }) => (items.every(({ isFolder }) => isFolder) ? nextCursor : undefined),
    staleTime: 0,
  });

export const linkedQuery = (folder: LinkedFolder) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(), 'linked', folder],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listLinkedFiles, { params: { folder }, query: { limit: PAGE, cursor }, signal }),
    ...pages,
  });

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: [...filesKey(), 'file', id],
    queryFn: ({ signal }) => call(getFile, { params: { id }, signal }),
    staleTime: 0,
  });

export const usageQuery = (space: FileSpace) =>
  queryOptions({
    queryKey: [...filesKey(), 'usage', space],
    queryFn: ({ signal }) => call(getFileUsage, { query: { space }, signal }),
  });

export const figuresQuery = (space: FileSpace) =>
  queryOptions({
    queryKey: [...filesKey(), 'figures', space],
    queryFn: ({ signal }) => call(getFileFigures, { query: { space }, signal }),
  });

export const sharesOfQuery = (id: string) =>
  queryOptions({
    queryKey: [...filesKey(), 'shares', id],
    queryFn: ({ signal }) => call(listFileShares, { params: { id }, signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });

export const givenSharesQuery = (query: { space: FileSpace; endsWithinDays?: number | undefined }) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(), 'given', query],
    queryFn: ({ signal, pageParam: cursor }) => call(listShares, { query: { ...query, limit: PAGE, cursor }, signal }),
    ...pages,
    staleTime: 0,
  });

export const looksQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(), 'looks', id],
    queryFn: ({ signal, pageParam: cursor }) => call(listFileLooks, { params: { id }, query: { cursor }, signal }),
    ...pages,
    staleTime: 0,
  });

/** The small picture of a version of a file. It never changes. */
export const previewQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: personalKey('file-previews', id, version),
    queryFn: ({ signal }) => callForBlob(getFilePreview, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The bytes of a file as they are now. */
export const contentQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: personalKey('file-content', id, version),
    queryFn: ({ signal }) => callForBlob(getFileContent, { params: { id }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A large file leaves the memory soon after it was looked at.
    gcTime: 30_000,
  });
