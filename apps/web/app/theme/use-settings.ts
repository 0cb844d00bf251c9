import { useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { contrastOf, directionOf, modeOf } from './appearance.ts';
import { type Direction, defaultSettings, type Settings } from './settings.ts';
import { contrastSystem, currentSettings, darkSystem, onSettingsChange } from './settings-store.ts';
import type { Contrast, Mode } from './tokens.ts';

/** The reader's settings; the defaults while a page is prerendered or hydrated. */
export const useSettings = (): Settings =>
  useSyncExternalStore(onSettingsChange, currentSettings, () => defaultSettings);

/** The mode in which pages are shown, chosen or the system's. */
export const useMode = (): Mode =>
  useSyncExternalStore(
    onSettingsChange,
    () => modeOf(currentSettings(), darkSystem().matches),
    () => 'light',
  );

/** The contrast in which pages are shown, chosen or the system's. */
export const useContrast = (): Contrast =>
  useSyncExternalStore(
    onSettingsChange,
    () => contrastOf(currentSettings(), contrastSystem().matches),
    () => 'default',
  );

/** The direction in which pages are read, chosen or the language's. */
export function useDirection(): Direction {
  const { language } = useLanguage();
  return directionOf(useSettings(), language);
}
