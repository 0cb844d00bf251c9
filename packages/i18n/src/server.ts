import { type Language, languages } from '@skrin/contract/languages';
import { createInstance, type TFunction } from 'i18next';
import { isolating } from './bidi.ts';
import { i18nOptions, type Namespace, namespaces } from './config.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** Texts of every namespace in one language, for error messages and mail: `translator('id')('errors:internal.title')`. */
export const translator = (language: Language): TFunction<[Namespace, ...Namespace[]]> =>
  i18n.getFixedT(language, namespaces);

const readCatalogues = async (language: Language) =>
  Object.fromEntries(
    await Promise.all(namespaces.map(async (name) => [name, await loadCatalogue(language, name)] as const)),
  );

const i18n = createInstance();
await i18n.use(isolating).init({
  ...i18nOptions,
  ns: namespaces,
  resources: Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await readCatalogues(language)] as const)),
  ),
});
