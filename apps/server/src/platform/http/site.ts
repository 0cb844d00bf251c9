import { pages as allPages } from '@skrin/contract/all-pages';
import { type Language, languages } from '@skrin/contract/languages';
import type { PageDefinition } from '@skrin/contract/page-definition';
import { inLanguage, isIndexed, type PageKey, pageKeys, pages, pagesInLanguages } from '@skrin/contract/pages';
import { languageInfo } from '@skrin/i18n';
import type { FastifyInstance } from 'fastify';

/** One page in all its languages, of which the first is the original. */
export interface SiteEntry {
  addresses: readonly { language: Language; path: string }[];
  /** Day of the last change. */
  changedOn?: string;
}

interface SiteOptions {
  publicUrl: string;
  /** Lists the pages with a name in their address: articles, products. */
  listNamedPages: () => Promise<SiteEntry[]>;
}

/** Half a year. RFC 9116 asks for an end that lies within a year. */
const SECURITY_CONTACT_DAYS = 180;

/** Serves `/robots.txt` and `/sitemap.xml` for search engines, and `/.well-known/security.txt` for finders of holes. */
export function registerSite(app: FastifyInstance, { publicUrl, listNamedPages }: SiteOptions): void {
  const { origin } = new URL(publicUrl);
  const robots = robotsText(origin);
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(origin, new Date())),
  );
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const entries = [...sitePages(), ...(await listNamedPages())];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(sitemap(origin, entries));
  });
}

/** The indexed pages without path parameters. */
const sitePages = (): SiteEntry[] =>
  pageKeys
    .filter((key) => isIndexed(key) && !pages[key].path.includes(':'))
    .map((key) => ({ addresses: addressesOf(key) }));

const addressesOf = (key: PageKey) =>
  (pagesInLanguages.includes(key) ? languages : languages.slice(0, 1)).map((language) => ({
    language,
    path: inLanguage(pages[key].path, language),
  }));

function sitemap(origin: string, entries: readonly SiteEntry[]): string {
  const urls = entries.flatMap(({ addresses, changedOn }) => {
    const [original] = addresses;
    const links = addresses.map(({ language, path }) => alternate(languageInfo[language].htmlLang, origin + path));
    const alternates =
      original && addresses.length > 1 ? [...links, alternate('x-default', origin + original.path)].join('') : '';
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
    return addresses.map(
      ({ path }) => `<url><loc>${escapeXml(encodeURI(origin + path))}</loc>${changed}${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(encodeURI(address))}"/>`;

/** A text as it stands in XML or HTML, also in an attribute. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Disallows pages that need an account; a public page below such an address is allowed. */
function robotsText(origin: string): string {
  const all: PageDefinition[] = Object.values(allPages);
  const closed = all
    .filter(({ access }) => access !== 'public' && access !== 'guest')
    .map(({ path }) => beforeNames(path));
  const roots = [...new Set(closed)].filter(
    (path) => !closed.some((other) => path !== other && path.startsWith(other)),
  );
  const open = all
    .filter(({ access, path }) => access === 'public' && roots.some((root) => path.startsWith(root)))
    .map(({ path }) => beforeNames(path));
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...roots.toSorted().map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Where to report a hole in security, as RFC 9116 has it; SECURITY.md says what happens then. */
function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_CONTACT_DAYS * 24 * 3600 * 1000);
  return [
    `Contact: ${origin}${pages.contactUs.path}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, id',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** `/assessment/:id/edit` → `/assessment/`. */
const beforeNames = (path: string) => path.split(':')[0] ?? path;
