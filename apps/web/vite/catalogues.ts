import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@skrin/contract/languages';
import { namespaces } from '@skrin/i18n';
import type { Plugin } from 'vite';

const name = 'virtual:catalogues';

/**
 * Writes the catalogues as separate files, in a folder named by a hash of all texts. If each were imported, every page
 * would load a list of all their names. Node and the development server do import them.
 */
export const catalogues = (): Plugin => ({
  name: 'catalogues',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined;
    const { mode, name: environment } = this.environment;
    if (mode !== 'build' || environment !== 'client')
      return "export { loadCatalogue } from '@skrin/i18n/load-catalogue'";
    const files = languages.flatMap((language) =>
      namespaces.map((namespace) => ({ file: `${language}/${namespace}.json`, source: read(language, namespace) })),
    );
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
    for (const { file, source } of files) {
      this.emitFile({ type: 'asset', fileName: `assets/locales/${hash}/${file}`, source });
    }
    return loader(`/assets/locales/${hash}`);
  },
});

/** The catalogue as JSON without indentation. */
const read = (language: string, namespace: string): string =>
  JSON.stringify(
    JSON.parse(
      readFileSync(fileURLToPath(import.meta.resolve(`@skrin/i18n/locales/${language}/${namespace}.json`)), 'utf8'),
    ),
  );

const loader = (folder: string): string => `export async function loadCatalogue(language, namespace) {
  const response = await fetch(\`${folder}/\${language}/\${namespace}.json\`);
  if (!response.ok) throw new Error(\`\${response.url} answered \${response.status}\`);
  return response.json();
}`;
