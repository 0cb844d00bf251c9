import { languages } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../browser/storage.ts';
import { appearanceOf } from './appearance.ts';
import { bootScript } from './boot-script.ts';
import { defaultSettings, parseSettings } from './settings.ts';

const { documentElement: html } = document;

/** What the script makes of `<html>` on a fresh load. */
function boot({
  settings,
  address = '/',
  language,
}: {
  settings?: string | undefined;
  address?: string;
  language?: string;
}) {
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  if (settings !== undefined) localStorage.setItem(storageKeys.settings, settings);
  if (language) localStorage.setItem(storageKeys.language, language);
  window.history.replaceState({}, '', address);
  new Function(bootScript)();
  return Object.fromEntries(html.getAttributeNames().map((name) => [name, html.getAttribute(name)]));
}

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState({}, '', '/');
});

describe('the boot script', () => {
  it.each([
    undefined,
    '{}',
    'null',
    'not JSON',
    '{"themeMode":"sepia","themeColorPresets":"plaid","themeStretch":"yes"}',
    '{"themeMode":"dark","themeContrast":"bold","themeDirection":"rtl","themeLayout":"mini","themeStretch":true,"themeColorPresets":"purple"}',
    '{"themeMode":"light","themeLayout":"horizontal"}',
  ])('sets what the settings %s ask for, as the app does later', (settings) => {
    const appearance = appearanceOf(parseSettings(settings ?? null), {
      language: 'en',
      prefersDark: false,
      prefersContrast: false,
    });
    expect(boot({ settings })).toMatchObject(appearance);
  });

  it.each(languages)('reads in the direction of the chosen language: %s', (language) => {
    expect(boot({ language }).dir).toBe(languageInfo[language].direction);
    expect(boot({ address: `/${language}/faqs` }).dir).toBe(languageInfo[language].direction);
  });

  it('hides a page in the default language from those who read another one', () => {
    expect(boot({ language: 'en' })).not.toHaveProperty('data-boot');
    expect(boot({ language: 'id' })).toHaveProperty('data-boot');
    expect(boot({ language: 'xx' })).not.toHaveProperty('data-boot');
    expect(boot({ language: 'id', address: '/id/faqs' })).not.toHaveProperty('data-boot');
  });

  it.each([
    [undefined, 'bold'],
    ['{"themeContrast":"default"}', 'default'],
  ])('is bold where the system asks for more contrast, unless chosen otherwise: %s', (settings, contrast) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ matches: media.includes('contrast') }) as MediaQueryList,
    );
    const surroundings = { language: 'en', prefersDark: false, prefersContrast: true } as const;
    expect(appearanceOf(parseSettings(settings ?? null), surroundings)['data-contrast']).toBe(contrast);
    expect(boot({ settings })['data-contrast']).toBe(contrast);
  });

  it('needs nothing stored', () => {
    expect(boot({})).toMatchObject(
      appearanceOf(defaultSettings, { language: 'en', prefersDark: false, prefersContrast: false }),
    );
  });
});
