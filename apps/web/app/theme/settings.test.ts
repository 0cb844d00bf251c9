import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../browser/storage.ts';
import { areDefaults, defaultSettings, parseSettings, type Settings } from './settings.ts';
import { changeSettings, currentSettings, onSettingsChange, resetSettings, startSettings } from './settings-store.ts';

const { dataset } = document.documentElement;
const stored = () => localStorage.getItem(storageKeys.settings);

describe('parseSettings', () => {
  const chosen: Settings = {
    themeMode: 'dark',
    themeContrast: 'bold',
    themeDirection: 'rtl',
    themeLayout: 'mini',
    themeStretch: true,
    themeColorPresets: 'orange',
    skinTone: 'dark',
  };

  it('reads what was stored', () => {
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([null, '', '[]', '"dark"', '12', 'null', '{', '{"themeMode":1,"themeLayout":"round"}'])(
    'makes the defaults of %j',
    (text) => expect(parseSettings(text)).toEqual(defaultSettings),
  );

  it('keeps what is known of what is partly unknown', () => {
    expect(parseSettings('{"themeMode":"dark","themeColorPresets":"plaid","skinTone":"green","extra":1}')).toEqual({
      ...defaultSettings,
      themeMode: 'dark',
    });
  });
});

it.each([
  [{}, true],
  [{ themeMode: 'light' }, false],
  [{ themeStretch: true }, false],
  [{ themeDirection: 'ltr' }, false],
] as const)('%j are the defaults: %s', (change, expected) => {
  expect(areDefaults({ ...defaultSettings, ...change })).toBe(expected);
});

describe('the store', () => {
  /** The stubbed media queries of the system, whose results the tests change while the page is open. */
  const system = new Map<string, EventTarget & { matches: boolean }>();
  const ask = (media: string, matches: boolean) => {
    Object.assign(system.get(media) ?? {}, { matches });
    system.get(media)?.dispatchEvent(new Event('change'));
  };
  beforeAll(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const list = system.get(media) ?? Object.assign(new EventTarget(), { matches: false });
      system.set(media, list);
      return list as unknown as MediaQueryList;
    });
    startSettings();
  });
  beforeEach(() => resetSettings());
  afterEach(() => resetSettings());

  it('shows and keeps a change, and tells those who listen', () => {
    const heard = vi.fn();
    const stop = onSettingsChange(heard);
    changeSettings({ themeMode: 'dark', themeColorPresets: 'cyan' });
    expect(dataset).toMatchObject({ colorScheme: 'dark', preset: 'cyan', contrast: 'default' });
    expect(parseSettings(stored())).toEqual(currentSettings());
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it('turns the page around', () => {
    changeSettings({ themeDirection: 'rtl' });
    expect(document.documentElement.dir).toBe('rtl');
    resetSettings();
    expect(document.documentElement.dir).toBe('ltr');
  });

  it('keeps nothing when all is as by default', () => {
    changeSettings({ themeStretch: true });
    changeSettings({ themeStretch: false });
    expect(stored()).toBeNull();
  });

  it('follows a system that asks for more contrast, until a contrast is chosen', () => {
    const media = '(prefers-contrast: more)';
    ask(media, true);
    expect(dataset.contrast).toBe('bold');
    ask(media, false);
    expect(dataset.contrast).toBe('default');
    changeSettings({ themeContrast: 'default' });
    ask(media, true);
    expect(dataset.contrast).toBe('default');
    resetSettings();
    expect(dataset.contrast).toBe('bold');
    ask(media, false);
  });

  it('follows another tab', () => {
    const newValue = JSON.stringify({ themeContrast: 'bold' });
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.settings, newValue }));
    expect(currentSettings().themeContrast).toBe('bold');
    expect(dataset.contrast).toBe('bold');
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.settings, newValue: null }));
    expect(currentSettings()).toEqual(defaultSettings);
  });
});
