import { existsSync } from 'node:fs';
import path from 'node:path';
import { isIndexed, pageKeys, pages } from '@skrin/contract/pages';
import texts from '@skrin/i18n/locales/en/pages.json' with { type: 'json' };
import { describe, expect, expectTypeOf, it } from 'vitest';
import { modules } from './page-modules.ts';
import { webPageKeys, type webPages } from './pages.ts';
import { knownPages as knownToWorkspace } from './routes/workspace/pages.ts';
import routes from './routes.ts';

const namesIn = (address: string): string[] => address.match(/(?<=:)\w+/g) ?? [];

describe('the two halves of a page', () => {
  it('are asked for by the compiler', () => {
    expectTypeOf<Omit<typeof webPages, 'faqs'>>().not.toExtend<typeof webPages>();
    expectTypeOf<typeof webPages>().not.toHaveProperty('invoiceNew');
  });

  it('are there for each page, with a file and a description for search engines', () => {
    expect(webPageKeys.toSorted()).toEqual(pageKeys.toSorted());
    const files = pageKeys.map((key) => path.join(import.meta.dirname, modules[key]));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    // Articles and products bring their own descriptions.
    const shown = pageKeys.filter((key) => isIndexed(key) && namesIn(pages[key].path).length === 0);
    expect(shown.filter((key) => !('description' in texts[key]))).toEqual([]);
  });

  it('make one route each, and one more in other languages where the page is static', () => {
    const ids: string[] = JSON.stringify(routes).match(/(?<="id":")[^"]+/g) ?? [];
    expect(pageKeys.filter((key) => !ids.includes(key))).toEqual([]);
    expect(pageKeys.filter((key) => ids.includes(`language/${key}`))).toEqual(
      pageKeys.filter((key) => pages[key].prerender),
    );
  });
});

const knownToAll = [...knownToWorkspace.values()];

describe('the page above a page', () => {
  it('needs no names in its address but those that the page has', () => {
    const strays = knownToAll.filter(({ path, parent }) => {
      const above = parent && knownToWorkspace.get(parent);
      return above && namesIn(above.path).some((name) => !namesIn(path).includes(name));
    });
    expect(strays).toEqual([]);
  });

  it('leads to the top in the end', () => {
    for (const { key } of knownToAll) {
      const seen: string[] = [];
      for (let at: string | undefined = key; at; at = knownToWorkspace.get(at as typeof key)?.parent) {
        expect(seen).not.toContain(at);
        seen.push(at);
      }
    }
  });
});
