import { expect, it } from 'vitest';
import { DeadlineExceeded, withDeadline } from './deadline.ts';

it('returns what comes in time, and throws what fails', async () => {
  await expect(withDeadline({ what: 'it', ms: 1_000 }, async () => 'done')).resolves.toBe('done');
  const failing = withDeadline({ what: 'it', ms: 1_000 }, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
});

it('waits no longer for what hangs, and tells it to stop', async () => {
  let told: unknown;
  const hanging = withDeadline({ what: 'the disk', ms: 20 }, (signal) => {
    signal.addEventListener('abort', () => {
      told = signal.reason;
    });
    return new Promise(() => undefined);
  });
  await expect(hanging).rejects.toThrow('the disk took longer than 20 ms');
  expect(told).toBeInstanceOf(DeadlineExceeded);
});
