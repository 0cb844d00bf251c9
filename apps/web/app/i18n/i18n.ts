import { loadCatalogue } from 'virtual:catalogues';
import type { Language } from '@skrin/contract/languages';
import { defaultLanguage, i18nOptions, isolating, knownLanguage, languageInfo, type Namespace } from '@skrin/i18n';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Fetches one catalogue when a component first asks for it. */
const catalogues: BackendModule = {
  type: 'backend',
  init() {},
  read: (language, namespace, done) => {
    loadCatalogue(language as Language, namespace as Namespace).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** Starts translation with the texts the first screen needs; further namespaces load when a screen uses them. */
export async function startI18n(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await i18next
    .use(catalogues)
    .use(isolating)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      lng: language,
      // Every catalogue is complete (a test compares them), so the default language need not be loaded beside it.
      fallbackLng: false,
      ns: ['common', 'pages', 'shell', 'errors', ...namespaces],
      partialBundledLanguages: true,
    });
  i18next.on('languageChanged', describeDocument);
  describeDocument();
}

/** Language of the texts on the screen. */
export const currentLanguage = (): Language => knownLanguage(i18next.resolvedLanguage) ?? defaultLanguage;

function describeDocument(): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = languageInfo[currentLanguage()].htmlLang;
}
