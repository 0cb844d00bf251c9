import { readArticles, toArticle } from '@skrin/content';
import { languages } from '@skrin/contract/languages';
import type { Plugin } from 'vite';

const name = 'virtual:bundled-articles';

/** Makes a file of the bundled articles for each language, so that browsers can read them without a network. */
export const bundledArticles = (): Plugin => ({
  name: 'bundled-articles',
  resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${name}`)) return undefined;
    const language = languages.find((known) => id === `\0${name}/${known}`);
    return language ? articlesIn(language) : loaders();
  },
});

function articlesIn(language: (typeof languages)[number]): string {
  return `export default ${JSON.stringify(readArticles().flatMap((article) => toArticle(article, language) ?? []))}`;
}

/** Only for languages that have articles; readers of the others get the English ones. */
function loaders(): string {
  const written = new Set(readArticles().flatMap(({ texts }) => texts.map(({ language }) => language)));
  const imports = [...written].map((language) => `${language}: () => import('${name}/${language}')`);
  return `export default { ${imports.join(', ')} }`;
}
