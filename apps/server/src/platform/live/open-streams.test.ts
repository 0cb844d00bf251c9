import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createOpenStreams } from './open-streams.ts';

it('refuses another stream when the process holds as many as it may, until one closes', async () => {
  const open = createOpenStreams({ allPeople: 2 });
  const onCrowded = () => undefined;
  const streams = [new PassThrough(), new PassThrough(), new PassThrough(), new PassThrough()] as const;
  open.add(streams[0], { userId: 'ayu', onCrowded });
  open.add(streams[1], { userId: 'budi', onCrowded });
  expect(() => open.add(streams[2], { userId: 'citra', onCrowded })).toThrow(new AppError('too_many_requests'));
  expect(streams[2].destroyed).toBe(true);
  streams[0].destroy();
  await new Promise((resolve) => streams[0].on('close', resolve));
  open.add(streams[3], { userId: 'citra', onCrowded });
  expect(streams[3].destroyed).toBe(false);
});
