import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { appearanceAttributes } from './attributes.ts';
import type { Direction, Settings } from './settings.ts';
import type { Contrast, Mode } from './tokens.ts';

interface SystemPreferences {
  language: Language;
  prefersDark: boolean;
  prefersContrast: boolean;
}

export const modeOf = ({ themeMode }: Settings, prefersDark: boolean): Mode =>
  themeMode ?? (prefersDark ? 'dark' : 'light');

/** @param prefersContrast whether the system asks for more contrast */
export const contrastOf = ({ themeContrast }: Settings, prefersContrast: boolean): Contrast =>
  themeContrast ?? (prefersContrast ? 'bold' : 'default');

export const directionOf = ({ themeDirection }: Settings, language: Language): Direction =>
  themeDirection ?? languageInfo[language].direction;

/** The attributes of `<html>` for these settings. `boot-script.ts` sets the same before our code is loaded. */
export const appearanceOf = (
  settings: Settings,
  { language, prefersDark, prefersContrast }: SystemPreferences,
): Record<string, string> => ({
  dir: directionOf(settings, language),
  [appearanceAttributes.mode]: modeOf(settings, prefersDark),
  [appearanceAttributes.preset]: settings.themeColorPresets,
  [appearanceAttributes.contrast]: contrastOf(settings, prefersContrast),
  [appearanceAttributes.layout]: settings.themeLayout,
  [appearanceAttributes.stretch]: String(settings.themeStretch),
});
