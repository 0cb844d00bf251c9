import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { appearanceAttributes } from './attributes.ts';
import type { Direction, Settings } from './settings.ts';
import type { Mode } from './tokens.ts';

interface SystemPreferences {
  language: Language;
  prefersDark: boolean;
}

export const modeOf = ({ themeMode }: Settings, prefersDark: boolean): Mode =>
  themeMode ?? (prefersDark ? 'dark' : 'light');

export const directionOf = ({ themeDirection }: Settings, language: Language): Direction =>
  themeDirection ?? languageInfo[language].direction;

/** The attributes of `<html>` that settings ask for. `boot-script.ts` says the same before our code is there. */
export const appearanceOf = (
  settings: Settings,
  { language, prefersDark }: SystemPreferences,
): Record<string, string> => ({
  dir: directionOf(settings, language),
  [appearanceAttributes.mode]: modeOf(settings, prefersDark),
  [appearanceAttributes.preset]: settings.themeColorPresets,
  [appearanceAttributes.contrast]: settings.themeContrast,
  [appearanceAttributes.layout]: settings.themeLayout,
  [appearanceAttributes.stretch]: String(settings.themeStretch),
});
