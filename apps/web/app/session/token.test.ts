import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../browser/storage.ts';
import { tokenFor } from '../testing/tokens.ts';
import { dropToken, keepToken, onTokenChange, startTokens, tokenState } from './token.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') }));
afterEach(() => {
  dropToken('logout');
  vi.useRealTimers();
});

const startWith = (stored: string | null) => {
  if (stored !== null) localStorage.setItem(storageKeys.accessToken, stored);
  startTokens();
  return tokenState();
};

describe('startTokens', () => {
  it('is signed out without a stored token', () => {
    expect(startWith(null)).toEqual({ token: null });
  });

  it('takes up a stored token that has not expired', () => {
    const token = tokenFor(60);
    expect(startWith(token)).toEqual({ token });
  });

  it('removes a stored token whose expiry is not in the future', () => {
    expect(startWith(tokenFor(0))).toEqual({ token: null, endedBy: 'expiry' });
    expect(localStorage.getItem(storageKeys.accessToken)).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', `a.${btoa('{}')}.c`, `a.${btoa('null')}.c`])(
    'logs a token that cannot be parsed (%j) and is signed out',
    (stored) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(startWith(stored)).toEqual({ token: null, endedBy: 'refusal' });
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
    expect(tokenState()).toEqual({ token: null, endedBy: 'expiry' });
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

it('follows another tab that logs out', () => {
  startWith(tokenFor(60));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.accessToken, newValue: null }));
  expect(tokenState().token).toBeNull();
});
