import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { dropToken, keepToken } from '../../../api/token.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { readKept } from '../kept.ts';
import type { sendFile } from './send-file.ts';
import {
  addUploads,
  cancelUpload,
  isUnderWay,
  pauseUpload,
  refusalOf,
  resumeUpload,
  secondsLeft,
  uploads,
} from './uploads.ts';

/** What was handed to the line, in the place of which the tests say what arrives; `e2e/files.spec.ts` has a real one. */
type Handed = Parameters<typeof sendFile>[1] & { name: string; starts: number; pauses: number; cancels: number };
const handed: Handed[] = [];
vi.mock('./send-file.ts', () => ({
  sendFile: (file: File, options: Parameters<typeof sendFile>[1]) => {
    const sending = { ...options, name: file.name, starts: 0, pauses: 0, cancels: 0 };
    handed.push(sending);
    return {
      start: () => void sending.starts++,
      pause: () => void sending.pauses++,
      cancel: async () => void sending.cancels++,
    };
  },
}));

const own = { space: 'own', folderId: undefined } as const;
const file = (name: string, text = 'text') => new File([text], name, { type: 'text/plain', lastModified: 7 });
const states = () => Object.fromEntries(uploads.getState().items.map(({ name, state }) => [name, state]));
const idOf = (name: string) => uploads.getState().items.find((item) => item.name === name)?.id ?? '';
const of = (name: string) => handed.find((each) => each.name === name);
/** A second is not enough on a busy machine, on which modules are loaded anew. */
const eventually = <Value>(check: () => Value) => vi.waitFor(check, { timeout: 10_000 });
const begun = (count: number) =>
  eventually(() => expect(handed.filter(({ starts }) => starts > 0)).toHaveLength(count));

beforeEach(() => keepToken(tokenFor(600)));
afterEach(() => {
  dropToken('logout');
  handed.length = 0;
});

describe('uploads', () => {
  it('are sent three at a time, each with a key and what it is to arrive as', async () => {
    addUploads(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      own,
    );
    await begun(3);
    expect(states()).toEqual({ a: 'sending', b: 'sending', c: 'sending', d: 'waiting' });
    expect(of('a')?.metadata).toMatchObject({ name: 'a', space: 'own', key: expect.stringMatching(/^[\da-f-]{36}$/) });
    // SHA-256 of 'text'.
    expect(of('a')?.metadata.sha256).toMatch(/^982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1$/);
    of('a')?.onDone();
    await begun(4);
    expect(states()).toMatchObject({ a: 'done', d: 'sending' });
  });

  it('go on where they were when the same file is chosen again after the page was left', async () => {
    addUploads([file('a')], own);
    await begun(1);
    handed[0]?.onUrl('/api/files/uploads/1');
    const key = handed[0]?.metadata.key;
    const { uploads: kept } = readKept();
    expect(Object.values(kept)).toEqual([{ key, url: '/api/files/uploads/1' }]);
    // What a tab that is opened anew has: what is kept, and nothing of the list.
    vi.resetModules();
    (await import('../../../api/token.ts')).keepToken(tokenFor(600));
    const anew = await import('./uploads.ts');
    anew.addUploads([file('a'), file('a', 'longer')], own);
    await eventually(() => expect(handed).toHaveLength(3));
    const [again, other] = handed.slice(1).toSorted((one) => (one.url ? -1 : 1));
    expect(again).toMatchObject({ url: '/api/files/uploads/1', metadata: { key } });
    expect(other?.url).toBeUndefined();
    expect(other?.metadata.key).not.toBe(key);
    anew.withAll(['sending'], anew.cancelUpload);
  });

  it('are begun once while they are under way', async () => {
    addUploads([file('a')], own);
    addUploads([file('a')], own);
    await begun(1);
    expect(uploads.getState().items).toHaveLength(1);
    addUploads([file('a')], { fileId: 'f' });
    await begun(2);
    expect(uploads.getState().items).toHaveLength(2);
  });

  it('pause, which lets others go first, go on, and are given up on the server too', async () => {
    addUploads(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      own,
    );
    await begun(3);
    pauseUpload(idOf('a'));
    await begun(4);
    expect(of('a')?.pauses).toBe(1);
    expect(states()).toMatchObject({ a: 'paused', d: 'sending' });
    resumeUpload(idOf('a'));
    expect(states()).toMatchObject({ a: 'waiting' });
    cancelUpload(idOf('b'));
    await eventually(() => expect(of('a')?.starts).toBe(2));
    expect(of('b')?.cancels).toBe(1);
    expect(Object.keys(readKept().uploads).filter((mark) => mark.includes('"b"'))).toEqual([]);
  });

  it('say why they failed, and begin anew where the server has refused them', async () => {
    addUploads([file('a')], own);
    await begun(1);
    const problem = new ApiError({ code: 'not_found', status: 404, title: 'Gone' });
    handed[0]?.onError(problem);
    expect(uploads.getState().items[0]).toMatchObject({ state: 'failed', problem: { title: 'Gone' } });
    expect(readKept().uploads).toEqual({});
    resumeUpload(idOf('a'));
    await eventually(() => expect(handed).toHaveLength(2));
    expect(uploads.getState().items[0]?.problem).toBeUndefined();
    expect(handed[1]?.metadata.key).not.toBe(handed[0]?.metadata.key);
  });

  it('go on by themselves once there is a network again', async () => {
    addUploads([file('a')], own);
    await begun(1);
    handed[0]?.onError(new ApiError({ code: 'network', status: 0, title: 'Offline' }));
    expect(states()).toEqual({ a: 'failed' });
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(handed[0]?.starts).toBe(2));
    expect(handed).toHaveLength(1);
  });

  it('hold whoever leaves the page, while some are under way', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    addUploads([file('a')], own);
    await begun(1);
    expect(leave()).toBe(true);
    handed[0]?.onDone();
    expect(leave()).toBe(false);
  });

  it('are nobody else’s: the next person at the browser has none', async () => {
    addUploads([file('a')], own);
    await begun(1);
    dropToken('logout');
    expect(uploads.getState().items).toEqual([]);
    expect(handed[0]?.pauses).toBe(1);
  });
});

it('knows before a byte is sent what is too large, and what does not fit', () => {
  expect(refusalOf({ size: 200 * 1024 ** 2 }, undefined)).toBeUndefined();
  expect(refusalOf({ size: 200 * 1024 ** 2 + 1 }, undefined)).toBe('too_large');
  expect(refusalOf({ size: 11 }, 10)).toBe('full');
});

it('says how long it takes as it goes now, once that is known', () => {
  const item = { id: 'a', name: 'a', size: 1_000, sent: 400, state: 'sending' } as const;
  expect(secondsLeft({ items: [item], rate: 0 })).toBeUndefined();
  expect(secondsLeft({ items: [item, { ...item, state: 'paused' }], rate: 100 })).toBe(6);
  expect([item, { ...item, state: 'done' as const }].map(isUnderWay)).toEqual([true, false]);
});
