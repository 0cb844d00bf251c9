import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** Everything that shows, sends or prints a result, its preview or the history of results. */
const places = [
  'apps/web/app/features/screening/**/*.{ts,tsx}',
  'apps/web/app/routes/{health-ai-*,shared-case,newest-assessment,dashboard}.tsx',
  'apps/server/src/features/screening/**/*.ts',
  'packages/domain/src/{programmes,screening}/**/*.ts',
];

/** Before there is any result: an address of a check that does not exist leads to the list of checks. */
const beforeResults = [
  'apps/web/app/features/screening/assessment/pages/assessment-form-page.tsx',
  'apps/web/app/features/screening/check/pages/check-page.tsx',
  'apps/web/app/features/screening/check/pages/check-questions-page.tsx',
];
const files = places
  .flatMap((place) => globSync(place, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !beforeResults.includes(file));

/** Ways to goods: code of the shop, its pages and its addresses. */
const ways = [
  /features\/shop\//,
  /contract\/shop\//,
  /domain\/shop\//,
  /['"`](?:productList|productCheckout|epharmacy)['"`]/,
  /['"`]\/product\//,
];

/** Catalogues with the words of results, previews and their PDFs. */
const catalogues = ['conditions', 'advice', 'lookAlikes', 'documents', 'screening', 'diabetesResult', 'diabetesPaper'];

describe('no product is shown beside a result, or chosen from one', () => {
  it('looks at the sources of results', () => {
    expect(files.length).toBeGreaterThan(200);
  });

  it('in no source of results, previews, histories and their papers', () => {
    const found = files.flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      return ways.filter((way) => way.test(source)).map((way) => `${file}: ${way}`);
    });
    expect(found).toEqual([]);
  });

  it('by no address in the words of results and their papers, in any language', () => {
    const texts = globSync(`packages/i18n/locales/*/{${catalogues.join(',')}}.json`, { cwd: root });
    expect(texts.length).toBeGreaterThan(catalogues.length);
    const linked = texts.filter((file) =>
      /\/product|\/epharmacy|add to basket|keranjang/i.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(linked).toEqual([]);
  });

  it('and no goods know of a result: the shop reads nothing that was checked', () => {
    const shop = ['apps/server/src/features/shop', 'packages/domain/src/shop', 'packages/contract/src/shop'].flatMap(
      (folder) => globSync(`${folder}/**/*.ts`, { cwd: root }),
    );
    expect(shop.length).toBeGreaterThan(20);
    const knowing = shop.filter((file) =>
      /features\/screening|contract\/(?:screening|programmes)|domain\/(?:screening|programmes)/.test(
        readFileSync(path.join(root, file), 'utf8'),
      ),
    );
    expect(knowing).toEqual([]);
  });
});
