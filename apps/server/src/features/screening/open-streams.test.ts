import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { createOpenStreams } from './open-streams.ts';

it('refuses another stream when the process holds as many as it may, until one closes', async () => {
  const open = createOpenStreams({ allPeople: 2 });
  const streams = [new PassThrough(), new PassThrough(), new PassThrough(), new PassThrough()] as const;
  open.add('ayu', streams[0]);
  open.add('budi', streams[1]);
  expect(() => open.add('citra', streams[2])).toThrow(new AppError('too_many_requests'));
  expect(streams[2].destroyed).toBe(true);
  streams[0].destroy();
  await new Promise((resolve) => streams[0].on('close', resolve));
  open.add('citra', streams[3]);
  expect(streams[3].destroyed).toBe(false);
});
