import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SITE_ORIGIN } from '@skrin/contract/pages';

const client = path.resolve(import.meta.dirname, '../apps/web/build/client');
const articles = globSync('{article,*/article}/*/index.html', { cwd: client });

test('each article shows a picture of its own where its address is shared', () => {
  expect(articles.length).toBeGreaterThanOrEqual(30);
  const pictures = articles.map((page) => {
    const { image = '', width, height, alt = '' } = sharedPicture(page);
    expect(image, page).toMatch(new RegExp(`^${SITE_ORIGIN}/og/[a-z-]+\\.[a-z]{2}\\.png$`));
    expect(alt.length, page).toBeGreaterThan(10);
    expect({ width, height }, page).toEqual({ width: '1200', height: '630' });
    expect(sizeOf(image), page).toEqual({ width: 1200, height: 630 });
    return image;
  });
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('the other pages show the picture of the site', () => {
  const { image = '' } = sharedPicture('index.html');
  expect(image).toBe(`${SITE_ORIGIN}/og.png`);
  expect(sizeOf(image)).toEqual({ width: 1200, height: 630 });
});

/** The Open Graph tags of a built page, from which other sites show links to it. */
function sharedPicture(page: string): Partial<Record<'image' | 'width' | 'height' | 'alt', string>> {
  const html = readFileSync(path.join(client, page), 'utf8');
  const tags = html.matchAll(/<meta property="og:image(?::(?<part>\w+))?" content="(?<content>[^"]*)"/g);
  return Object.fromEntries([...tags].map(({ groups }) => [groups?.part ?? 'image', groups?.content]));
}

/** Size of a PNG of the build, from its header. */
function sizeOf(address: string) {
  const file = readFileSync(path.join(client, address.slice(SITE_ORIGIN.length)));
  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
