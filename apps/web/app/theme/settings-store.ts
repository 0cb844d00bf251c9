import i18next from 'i18next';
import { createStore } from 'zustand/vanilla';
import { readStored, storageKeys, writeStored } from '../browser/storage.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { appearanceOf } from './appearance.ts';
import { areDefaults, defaultSettings, parseSettings, type Settings } from './settings.ts';

const store = createStore<Settings>(() => defaultSettings);
store.subscribe(showSettings);

export const currentSettings = store.getState;

export const onSettingsChange = (listener: () => void): (() => void) => store.subscribe(listener);

/** Changes the given settings, applies them at once and stores them for later visits. */
export function changeSettings(change: Partial<Settings>): void {
  store.setState(change);
  const settings = currentSettings();
  writeStored(storageKeys.settings, areDefaults(settings) ? null : JSON.stringify(settings));
}

/** Resets all settings to those of a first visit. */
export function resetSettings(): void {
  take(defaultSettings);
  writeStored(storageKeys.settings, null);
}

/** Applies the stored settings; from then on follows other tabs, the system's mode and contrast, and the language. */
export function startSettings(): void {
  take(parseSettings(readStored(storageKeys.settings)));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.settings || key === null) take(parseSettings(newValue));
  });
  for (const system of [darkSystem(), contrastSystem()]) {
    system.addEventListener('change', () => take(currentSettings()));
  }
  i18next.on('languageChanged', showSettings);
}

export const darkSystem = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export const contrastSystem = (): MediaQueryList => window.matchMedia('(prefers-contrast: more)');

/** Always sets a new object, so that listeners are called even if only the mode or contrast of the system changes. */
const take = (settings: Settings): void => store.setState({ ...settings }, true);

function showSettings(): void {
  const appearance = appearanceOf(currentSettings(), {
    language: currentLanguage(),
    prefersDark: darkSystem().matches,
    prefersContrast: contrastSystem().matches,
  });
  for (const [name, value] of Object.entries(appearance)) document.documentElement.setAttribute(name, value);
}
