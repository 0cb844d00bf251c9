import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../browser/storage.ts';
import { writePersonal } from '../browser/user-store.ts';
import { tokenFor, visitorToken } from '../testing/tokens.ts';
import { dropToken, keepToken, onTokenChange, onUserChange, signOutCount, startTokens, tokenState } from './token.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') }));
afterEach(() => {
  dropToken('logout');
  vi.useRealTimers();
});

const startWith = (stored: string | null, check = async (_token: string) => true) => {
  if (stored !== null) localStorage.setItem(storageKeys.accessToken, stored);
  startTokens(check);
  return tokenState();
};

describe('startTokens', () => {
  it('is signed out without a stored token', () => {
    expect(startWith(null)).toEqual({ token: null, person: null });
  });

  it('takes up a stored token that has not expired, and counts it once its signature is checked', async () => {
    const token = tokenFor(60);
    const check = vi.fn(async (_token: string) => true);
    expect(startWith(token, check)).toEqual({ token, person: 'sri', unchecked: true });
    await vi.waitFor(() => expect(tokenState()).toEqual({ token, person: 'sri' }));
    expect(check).toHaveBeenCalledExactlyOnceWith(token);
  });

  it('removes a stored token that is wrongly signed', async () => {
    startWith(tokenFor(60), async () => false);
    await vi.waitFor(() => expect(tokenState()).toEqual({ token: null, person: null, endedBy: 'rejection' }));
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull();
  });

  it('ends nobody else’s session when a signature turns out to be wrong late', async () => {
    let answer = (_: boolean) => {};
    startWith(tokenFor(60, 'ayu'), () => new Promise((resolve) => (answer = resolve)));
    keepToken(tokenFor(60, 'budi'));
    answer(false);
    await Promise.resolve();
    expect(tokenState()).toEqual({ token: tokenFor(60, 'budi'), person: 'budi' });
  });

  it('does not believe an expiry that is further away than any timer', () => {
    startWith(tokenFor(10 ** 9));
    vi.advanceTimersByTime(1_000);
    expect(tokenState().person).toBe('sri');
  });

  it('removes a stored token whose expiry is not in the future', () => {
    expect(startWith(tokenFor(0))).toEqual({ token: null, person: null, endedBy: 'expiry' });
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('{"exp":4e9}')}.c`, `a.${btoa('null')}.c`])(
    'logs a token that cannot be parsed (%j) and is signed out',
    (stored) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(startWith(stored)).toEqual({ token: null, person: null, endedBy: 'rejection' });
      expect(localStorage.getItem(storageKeys.accessToken)).toBeNull();
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
    },
  );
});

describe('keepToken', () => {
  it('tells the page when the token expires, not before', () => {
    const heard = vi.fn();
    const stop = onTokenChange(heard);
    keepToken(tokenFor(10_800));
    expect(localStorage.getItem(storageKeys.accessToken)).not.toBeNull();
    heard.mockClear();

    vi.advanceTimersByTime(10_799_000);
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(heard).toHaveBeenCalledOnce();
    expect(tokenState()).toEqual({ token: null, person: null, endedBy: 'expiry' });
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull();
    stop();
  });

  it('forgets the expiry of the token before', () => {
    keepToken(tokenFor(10));
    keepToken(tokenFor(1_000));
    vi.advanceTimersByTime(20_000);
    expect(tokenState().token).not.toBeNull();
  });
});

describe('the token of a visitor', () => {
  it('is kept as that of somebody who is not signed in', async () => {
    const token = visitorToken(60);
    startWith(token);
    await vi.waitFor(() => expect(tokenState()).toEqual({ token, person: 'somebody', visitor: true }));
  });

  it.each([-1, 60])('ends without a word of a session, when it lives for %i s', (seconds) => {
    startWith(visitorToken(seconds));
    vi.advanceTimersByTime(60_000);
    expect(tokenState()).toEqual({ token: null, person: null });
  });
});

describe('another tab', () => {
  const storeElsewhere = (token: string | null) => {
    if (token === null) localStorage.removeItem(storageKeys.accessToken);
    else localStorage.setItem(storageKeys.accessToken, token);
  };
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.accessToken }));

  it('that logs out is followed', () => {
    startWith(tokenFor(60));
    storeElsewhere(null);
    hear();
    expect(tokenState()).toEqual({ token: null, person: null });
  });

  it('in which the session ran out is followed as that, by what it leaves of the person', () => {
    startWith(tokenFor(60));
    writePersonal('profile', 'sri', null);
    storeElsewhere(null);
    hear();
    expect(tokenState()).toEqual({ token: null, person: null, endedBy: 'expiry' });
  });

  it('that signs the same person in again is believed while its token is checked, another person is not', async () => {
    let answers: (() => void)[] = [];
    startWith(tokenFor(60, 'ayu'), () => new Promise((resolve) => answers.push(() => resolve(true))));
    const answerAll = async () => {
      for (const answer of answers) answer();
      answers = [];
      await Promise.resolve();
    };
    await answerAll();
    storeElsewhere(tokenFor(90, 'ayu'));
    hear();
    expect(tokenState().unchecked).toBeUndefined();
    storeElsewhere(tokenFor(60, 'budi'));
    hear();
    expect(tokenState()).toMatchObject({ person: 'budi', unchecked: true });
    await answerAll();
    expect(tokenState()).toEqual({ token: tokenFor(60, 'budi'), person: 'budi' });
  });

  it('is followed to whoever is signed in by now, when the page learns of it late', () => {
    startWith(tokenFor(60, 'ayu'));
    storeElsewhere(null);
    storeElsewhere(tokenFor(60, 'budi'));
    hear();
    expect(tokenState().person).toBe('budi');
  });

  it('is followed by a page that comes back from the history', () => {
    startWith(tokenFor(60, 'ayu'));
    storeElsewhere(tokenFor(60, 'budi'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(tokenState().person).toBe('budi');
  });

  it('keeps its token when ours runs out before we have heard of it', () => {
    startWith(tokenFor(60, 'ayu'));
    const theirs = tokenFor(600, 'budi');
    storeElsewhere(theirs);
    vi.advanceTimersByTime(60_000);
    expect([tokenState().person, localStorage.getItem(storageKeys.accessToken)]).toEqual(['budi', theirs]);
  });
});

it('counts the signed-in people who have left, not those who renew their token, nor visitors', () => {
  const before = signOutCount();
  keepToken(tokenFor(60, 'ayu'));
  keepToken(tokenFor(90, 'ayu'));
  expect(signOutCount() - before).toBe(0);
  keepToken(tokenFor(60, 'budi'));
  dropToken('logout');
  keepToken(visitorToken(60));
  dropToken('rejection');
  expect(signOutCount() - before).toBe(2);
});

describe('onUserChange', () => {
  it('tells who was signed in before, and nothing of a renewed token', () => {
    startWith(tokenFor(60, 'ayu'));
    const formers: (string | null)[] = [];
    const stop = onUserChange((former) => formers.push(former));
    keepToken(tokenFor(90, 'ayu'));
    keepToken(tokenFor(60, 'budi'));
    vi.advanceTimersByTime(60_000);
    expect(formers).toEqual(['ayu', 'budi']);
    stop();
  });

  it('tells of nobody when a visitor goes', () => {
    startWith(visitorToken(60));
    const formers: (string | null)[] = [];
    const stop = onUserChange((former) => formers.push(former));
    keepToken(tokenFor(60, 'ayu'));
    expect(formers).toEqual([null]);
    stop();
  });
});
