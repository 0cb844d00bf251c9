import i18next from 'i18next';
import { readStored, storageKeys, writeStored } from '../browser/storage.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { lookOf } from './look.ts';
import { areDefaults, defaultSettings, parseSettings, type Settings } from './settings.ts';

const listeners = new Set<() => void>();
let settings = defaultSettings;

export const currentSettings = (): Settings => settings;

export function onSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes what is given, shows it at once and keeps it for later visits. */
export function changeSettings(change: Partial<Settings>): void {
  take({ ...settings, ...change });
  writeStored(storageKeys.settings, areDefaults(settings) ? null : JSON.stringify(settings));
}

/** As on a first visit. */
export function resetSettings(): void {
  take(defaultSettings);
  writeStored(storageKeys.settings, null);
}

/** Takes up the stored settings, and follows other tabs, the system's mode and the language from then on. */
export function startSettings(): void {
  take(parseSettings(readStored(storageKeys.settings)));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.settings || key === null) take(parseSettings(newValue));
  });
  darkSystem().addEventListener('change', () => take(settings));
  i18next.on('languageChanged', showSettings);
}

export const darkSystem = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function take(next: Settings): void {
  settings = next;
  showSettings();
  for (const listener of listeners) listener();
}

function showSettings(): void {
  const look = lookOf(settings, { language: currentLanguage(), prefersDark: darkSystem().matches });
  for (const [name, value] of Object.entries(look)) document.documentElement.setAttribute(name, value);
}
