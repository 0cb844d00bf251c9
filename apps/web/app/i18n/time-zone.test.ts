import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../browser/storage.ts';
import { chooseTimeZone, currentTimeZone, startTimeZone } from './time-zone.ts';

const stored = () => JSON.parse(localStorage.getItem(storageKeys.timeZone) ?? 'null');

/** Starts the app in a browser whose time zone is `zone`. */
function startIn(zone: string): string {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone });
  startTimeZone();
  return currentTimeZone();
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the time zone', () => {
  it('is the browser’s at the first start, and kept', () => {
    expect(startIn('Asia/Jakarta')).toBe('Asia/Jakarta');
    expect(stored()).toEqual({ zone: 'Asia/Jakarta', chosen: false });
  });

  it('goes with the browser on a journey', () => {
    startIn('Asia/Jakarta');
    expect(startIn('Europe/Paris')).toBe('Europe/Paris');
  });

  it('stays once it is chosen', () => {
    startIn('Asia/Jakarta');
    chooseTimeZone('Asia/Makassar');
    expect([currentTimeZone(), startIn('Europe/Paris')]).toEqual(['Asia/Makassar', 'Asia/Makassar']);
  });

  it('is the browser’s again once nothing is chosen any more', () => {
    startIn('Asia/Jakarta');
    chooseTimeZone('Asia/Makassar');
    chooseTimeZone(null);
    expect([currentTimeZone(), startIn('Europe/Paris')]).toEqual(['Asia/Jakarta', 'Europe/Paris']);
  });

  it('follows another tab', () => {
    startIn('Asia/Jakarta');
    localStorage.setItem(storageKeys.timeZone, JSON.stringify({ zone: 'Asia/Jayapura', chosen: true }));
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.timeZone }));
    expect(currentTimeZone()).toBe('Asia/Jayapura');
  });

  it.each(['', '{', 'Asia/Jakarta', '{"zone":"Mars/Olympus","chosen":true}', '{"zone":7,"chosen":true}', '[]'])(
    'is the browser’s where %j is stored',
    (damaged) => {
      localStorage.setItem(storageKeys.timeZone, damaged);
      expect(startIn('Asia/Jakarta')).toBe('Asia/Jakarta');
    },
  );
});
