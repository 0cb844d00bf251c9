import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

it('lets reads and writes fail without a connection, rather than wait in silence', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = createQueryClient(() => undefined);
  const fail = () => Promise.reject(new Error('no network'));
  await expect(client.fetchQuery({ queryKey: ['read'], queryFn: fail, retry: false })).rejects.toThrow('no network');
  const write = client.getMutationCache().build(client, { mutationFn: fail, meta: { ownToast: true } });
  await expect(write.execute(undefined)).rejects.toThrow('no network');
});

const refused = (code: ApiError['code'], status: number) => new ApiError({ code, status, title: 'Refused' });

it.each([
  ['not_found', 404],
  ['unauthenticated', 401],
] as const)('does not show what was read before once the server answers %s', async (code, status) => {
  const client = createQueryClient(() => undefined);
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('read').mockRejectedValue(refused(code, status));
  const observer = new QueryObserver(client, { queryKey: ['analysis'], queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: undefined, error: { code } });
});

it('goes on to show what was read before while the server cannot be reached', async () => {
  const client = createQueryClient(() => undefined);
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('read').mockRejectedValue(refused('network', 0));
  const observer = new QueryObserver(client, { queryKey: ['analysis'], queryFn, retry: false });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'read', error: { code: 'network' } });
});
