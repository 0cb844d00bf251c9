import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('lets reads and writes fail without a connection, rather than wait in silence', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const client = createQueryClient();
  const fail = () => Promise.reject(new Error('no network'));
  await expect(client.fetchQuery({ queryKey: ['read'], queryFn: fail, retry: false })).rejects.toThrow('no network');
  const write = client.getMutationCache().build(client, { mutationFn: fail, meta: { ownToast: true } });
  await expect(write.execute(undefined)).rejects.toThrow('no network');
});
