import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { isIndexed } from '@skrin/contract/all-pages';
import { SITE_ORIGIN } from '@skrin/contract/pages';
import { languageInfo } from '@skrin/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillPage } from './page-content.ts';
import { matchPage, type PageAt, type RouteResolution, type RouteResolvers } from './pages.ts';
import { contentSecurityPolicy } from './security.ts';

/** React Router's fallback page for every address that is not prerendered. */
const SPA_PAGE = '__spa-fallback.html';
/** The same page to be filled with text: its scripts start once that is painted. */
const PAGE_TO_FILL = '__page-to-fill.html';
const YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Workers follow the policy of their own script: they may compile the decoder of HEIC photos, pages may not. */
const WORKER_POLICY = contentSecurityPolicy({ wasm: true });

/**
 * Answers a GET outside the API with a file or page of the web build, and returns whether there was one. It must not
 * return the reply: a reply is thenable, and awaiting it never gives it back.
 */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** The files and pages of the web build. */
export interface Web {
  sendPage: SendPage;
  /** Whether a file of the build, such as `/assets/a.js`, is served at an address. */
  hasFile: (pathname: string) => boolean;
}

interface Page {
  html: Buffer;
  /** By encoding; each is made at the first request for it. */
  compressed: Map<string, Buffer>;
  etag: string;
  /** Allows the page's own inline scripts. */
  policy: string;
}

interface WebOptions {
  /** Folder of the web build, if this process serves pages. */
  root: string | undefined;
  publicUrl: string;
  resolvers: RouteResolvers;
  /** Other origins that pages may connect to. */
  connectTo: readonly string[];
}

/**
 * Reads files and pages once: a new build needs a restart. Pages are built without the public address, which is filled
 * in here. An address that belongs to no page gets the not-found page, with 404.
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<Web> {
  const { root, publicUrl, resolvers, connectTo } = options;
  if (root === undefined || !existsSync(root)) return { sendPage: async () => false, hasFile: () => false };
  // Files were compressed beforehand by `scripts/compress-web.ts`.
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });
  const { origin } = new URL(publicUrl);
  const { files, pages } = await readBuild(root, { origin, connectTo });
  const filled = new Map<string, Page>();
  /** The page as it was built, or filled with what was written since. */
  const ownPage = (name: string, resolution: Exclude<RouteResolution, { redirectTo: string }>) => {
    if (resolution === 'notFound') return undefined;
    if (resolution === 'found') return pages.get(`${name}/index.html`.replace(/^\//, ''));
    const { content } = resolution;
    const empty = pages.get(PAGE_TO_FILL);
    const known = filled.get(content.key);
    if (known || !empty) return known;
    const page = asPage(fillPage(empty.html.toString(), content), { origin, connectTo });
    const [oldest] = filled.keys();
    if (oldest !== undefined && filled.size >= MOST_FILLED) filled.delete(oldest);
    filled.set(content.key, page);
    return page;
  };
  const sendFileOrPage: SendPage = async (request, reply) => {
    const address = request.pathname;
    const name = nameOf(address);
    const isAsset = name.startsWith('assets/');
    if (files.has(name)) {
      if (isAsset && name.endsWith('.js')) reply.header('content-security-policy', WORKER_POLICY);
      reply.header('cache-control', isAsset ? YEAR : REVALIDATE).sendFile(name);
      return true;
    }
    if (isAsset) return false;
    reply.header('cache-control', REVALIDATE);
    const at = matchPage(address);
    const resolution = at ? await resolveRoute(at, resolvers, request) : 'notFound';
    if (typeof resolution === 'object' && 'redirectTo' in resolution) {
      redirect(request, reply, resolution.redirectTo);
      return true;
    }
    const isFound = resolution !== 'notFound';
    const own = at && ownPage(name, resolution);
    const page = own ?? pages.get(SPA_PAGE);
    if (!page) return false;
    if (!at || !isFound || !isIndexed(at.key)) reply.header('x-robots-tag', 'noindex');
    if (at && own)
      reply.header(
        'content-language',
        languageInfo[typeof resolution === 'object' ? resolution.content.language : at.language].htmlLang,
      );
    sendPage(request, reply.code(isFound ? 200 : 404), page);
    return true;
  };
  return { sendPage: sendFileOrPage, hasFile: (pathname) => files.has(nameOf(pathname)) };
}

const nameOf = (pathname: string) => pathname.replace(/^\/+|\/+$/g, '');

/** If the lookup fails, the page is served as found: it can show the error itself and offer a retry. */
async function resolveRoute(
  { key, params, language }: PageAt,
  resolvers: RouteResolvers,
  { log }: FastifyRequest,
): Promise<RouteResolution> {
  try {
    return (await resolvers[key]?.(params, language)) ?? 'found';
  } catch (error) {
    log.error({ err: error }, 'address could not be looked up');
    return 'found';
  }
}

/** A permanent redirect that browsers check again each time, because a title may be changed back. */
function redirect({ url }: FastifyRequest, reply: FastifyReply, path: string): void {
  const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  reply.redirect(encodeURI(path) + search, 301);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): void {
  reply.header('content-security-policy', page.policy);
  if (reply.statusCode === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) {
      reply.code(304).send();
      return;
    }
  }
  const encoding = encodings.find((name) => request.headers['accept-encoding']?.includes(name));
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (encoding) reply.header('content-encoding', encoding).send(compress(page, encoding));
  else reply.send(page.html);
}

const encodings = ['br', 'gzip'] as const;

function compress({ html, compressed }: Page, encoding: (typeof encodings)[number]): Buffer {
  const known = compressed.get(encoding);
  if (known) return known;
  const made = encoding === 'br' ? brotliCompressSync(html, { params: BROTLI }) : gzipSync(html);
  compressed.set(encoding, made);
  return made;
}

/** Nearly as small as the best quality, in a tenth of the time. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 7 };

/** Lists every file of the build by its path, and reads the pages with what is needed to send them. */
async function readBuild(root: string, site: ServedSite) {
  const files = new Set<string>();
  const pages = new Map<string, Page>();
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const file = path.relative(root, full).replaceAll(path.sep, '/');
    if (entry.name.endsWith('.html')) pages.set(file, asPage(await readFile(full, 'utf8'), site));
    else files.add(file);
  }
  return { files, pages };
}

/** The origins that are filled into pages when they are served. */
interface ServedSite extends Pick<WebOptions, 'connectTo'> {
  origin: string;
}

function asPage(source: string, { origin, connectTo }: ServedSite): Page {
  const text = source.replaceAll(SITE_ORIGIN, origin);
  const html = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return {
    html,
    compressed: new Map(),
    etag,
    policy: contentSecurityPolicy({ scriptHashes: inlineScriptHashes(text), connectTo }),
  };
}

/** How many pages that were filled are kept. */
const MOST_FILLED = 200;

/** CSP hashes of the inline scripts of a page. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi);
  const inline = [...scripts].filter(({ groups }) => groups?.code && !/\ssrc\s*=/i.test(groups.attributes ?? ''));
  const hashes = inline.map(({ groups }) =>
    createHash('sha256')
      .update(groups?.code ?? '')
      .digest('base64'),
  );
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}
