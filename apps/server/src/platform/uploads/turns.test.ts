import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('createTurns', () => {
  it('runs one at a time for each sender, and several senders at once', async () => {
    const turns = createTurns({ places: 2 });
    const working: string[] = [];
    const seen: string[][] = [];
    const work = (sender: string) => () => {
      working.push(sender);
      seen.push(working.toSorted());
      return pause(20).then(() => working.splice(working.indexOf(sender), 1));
    };
    await Promise.all(['a', 'a', 'a', 'b'].map((sender) => turns.run(sender, work(sender))));
    expect(seen.slice(0, 2)).toEqual([['a'], ['a', 'b']]);
    for (const each of seen) expect(each.filter((sender) => sender === 'a')).toHaveLength(each.includes('a') ? 1 : 0);
  });

  it('takes first who has used least, not who came first', async () => {
    const turns = createTurns({ places: 1 });
    const order: string[] = [];
    const run = (sender: string, share: number) =>
      turns.run(sender, async (charge) => {
        charge(share);
        order.push(sender);
        await pause(5);
      });
    await Promise.all([run('much', 0.6), run('much', 0.6), run('little', 0.1), run('little', 0.1)]);
    expect(order).toEqual(['much', 'little', 'little', 'much']);
  });

  it('holds back who has used up the burst while there are others, and nobody who is alone', async () => {
    const turns = createTurns({ places: 2, maxSeconds: 0.5 });
    const use = (sender: string, share: number) => turns.run(sender, async (charge) => charge(share));
    await use('heavy', 4);
    await use('heavy', 4);
    await use('other', 0.1);
    await expect(use('heavy', 4)).rejects.toMatchObject({ code: 'uploads_busy', retryAfterS: 30 });
    await use('other', 0.1);
  });

  it('goes on after work that failed, and after somebody who waited too long', async () => {
    const turns = createTurns({ places: 1, maxSeconds: 0.05 });
    await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const slow = turns.run('a', () => pause(120));
    await expect(turns.run('b', () => pause(0))).rejects.toMatchObject({ code: 'uploads_busy' });
    await slow;
    expect(await turns.run('b', async () => 'done')).toBe('done');
  });
});
