import { isTimeZone } from '@skrin/contract/time-zone';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { dropToken, startTokens, tokenState } from '../api/token.ts';
import { removeObsoleteKeys, type StorageKey, storageKeys } from '../browser/storage.ts';
import { hasEntry, readPersonal, writePersonal } from '../browser/user-store.ts';
import { storedLanguage } from '../i18n/language.ts';
import { currentTimeZone, startTimeZone } from '../i18n/time-zone.ts';
import { readDraft } from '../resource/drafts.ts';
import { tokenFor } from '../testing/tokens.ts';
import { areDefaults, defaultSettings, parseSettings } from '../theme/settings.ts';

/** Damaged entries: any text, any JSON, and the valid entry with a part of it replaced. */
function damaged(right: unknown): fc.Arbitrary<string> {
  const text = JSON.stringify(right);
  const cut = fc
    .tuple(fc.nat(text.length), fc.nat(text.length), fc.string({ maxLength: 4 }))
    .map(([from, length, put]) => text.slice(0, from) + put + text.slice(from + length));
  const value = fc.jsonValue();
  const replaced =
    typeof right === 'object' && right !== null
      ? [
          fc
            .tuple(fc.constantFrom(...Object.keys(right)), value)
            .map(([key, put]) => JSON.stringify({ ...right, [key]: put })),
        ]
      : [];
  return fc.oneof(fc.string(), fc.json(), cut, ...replaced);
}

/** Each stored entry with a valid value, and the checks after the app has read it at start. */
const entries: [StorageKey, unknown, (stored: string) => void][] = [
  [
    storageKeys.accessToken,
    tokenFor(600),
    () => {
      startTokens(async () => true);
      const { token, person } = tokenState();
      expect(person === null).toBe(token === null);
      expect(localStorage.getItem(storageKeys.accessToken)).toBe(token);
    },
  ],
  [
    storageKeys.language,
    'id',
    () => expect([undefined, 'en', 'id', 'fr', 'vi', 'zh', 'ar']).toContain(storedLanguage()),
  ],
  [
    storageKeys.settings,
    { ...defaultSettings, themeMode: 'dark', themeStretch: true },
    (stored) => {
      const settings = parseSettings(stored);
      expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
      expect(['vertical', 'mini', 'horizontal']).toContain(settings.themeLayout);
      expect(typeof areDefaults(settings)).toBe('boolean');
    },
  ],
  [
    storageKeys.timeZone,
    { zone: 'Asia/Jakarta', chosen: true },
    () => {
      startTimeZone();
      expect(isTimeZone(currentTimeZone())).toBe(true);
    },
  ],
  [
    storageKeys.user,
    { ayu: { until: Date.now() + 60_000, cameraTakesItself: 'time', resourceDrafts: { 'user/new': { values: {} } } } },
    () => {
      const seen = readPersonal('cameraTakesItself', 'ayu', z.string());
      expect(seen === undefined || typeof seen === 'string').toBe(true);
      expect(() => readDraft('user/new')).not.toThrow();
      writePersonal('cameraTakesItself', 'ayu', 'later');
      expect([readPersonal('cameraTakesItself', 'ayu', z.string()), hasEntry('ayu')]).toEqual(['later', true]);
    },
  ],
];

describe('a stored entry', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    vi.restoreAllMocks();
    dropToken('logout');
  });

  it.each(entries)('%s falls back where it is damaged, and breaks nothing', (key, right, read) => {
    fc.assert(
      fc.property(damaged(right), (stored) => {
        localStorage.clear();
        localStorage.setItem(key, stored);
        read(stored);
      }),
    );
  });
});

it('there are five entries, and what earlier versions kept beside them is removed', () => {
  for (const name of ['skrin.assessmentDraft.ayu', 'skrin.cameraTakesItself', 'skrin.settings', 'elsewhere'])
    localStorage.setItem(name, 'x');
  removeObsoleteKeys();
  expect(Object.keys(localStorage).toSorted()).toEqual(['elsewhere', 'skrin.settings']);
  expect(Object.values(storageKeys).toSorted()).toEqual([
    'skrin.accessToken',
    'skrin.language',
    'skrin.settings',
    'skrin.timeZone',
    'skrin.user',
  ]);
});
