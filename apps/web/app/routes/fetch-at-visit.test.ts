import { expect, it, vi } from 'vitest';
import { fetchAtVisit } from './fetch-at-visit.ts';

it('is fetched once; at the next visit again where it could not be had', async () => {
  const load = vi.fn(async () => 'screen').mockRejectedValueOnce(new Error('offline'));
  const first = fetchAtVisit(load, 'one');
  await expect(first).rejects.toThrow('offline');
  expect(fetchAtVisit(load, 'one')).toBe(first);
  const second = fetchAtVisit(load, 'two');
  expect(await second).toBe('screen');
  expect(fetchAtVisit(load, 'three')).toBe(second);
  expect(load).toHaveBeenCalledTimes(2);
});
