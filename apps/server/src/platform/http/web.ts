import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { languages } from '@skrin/contract/languages';
import { isIndexed, pageKeys, pages, SITE_ORIGIN } from '@skrin/contract/pages';
import { languageInfo } from '@skrin/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './security.ts';

/** React Router's page for every address that is not prerendered. */
const SPA_PAGE = '__spa-fallback.html';
const YEAR = 'public, max-age=31536000, immutable';

/** Answers a GET outside the API with a file or page of the web build; `undefined` when there is none. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, pathname: string) => FastifyReply | undefined;

interface Page {
  html: Buffer;
  /** By encoding, made when first asked for. */
  compressed: Map<string, Buffer>;
  etag: string;
  /** Allows the page's own inline scripts. */
  policy: string;
}

/**
 * Files and pages are read once: a new build needs a new start. Pages are built without knowing where they will be, so
 * they learn it here.
 */
export async function registerWeb(app: FastifyInstance, root: string, publicUrl: string): Promise<SendPage> {
  if (!existsSync(root)) return () => undefined;
  // Compressed beforehand by `scripts/compress-web.ts`.
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, preCompressed: true });
  const files = await readFiles(root, new URL(publicUrl).origin);
  return (request, reply, pathname) => {
    const file = fileFor(pathname, files);
    if (!file) return undefined;
    reply.header('cache-control', file.startsWith('assets/') ? YEAR : 'no-cache');
    const page = files.get(file);
    if (!page) return reply.sendFile(file);
    return sendPage(request, reply, page, file === SPA_PAGE ? unbuilt(pathname) : built(file));
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, headers: Record<string, string>) {
  reply.headers({ ...headers, 'content-security-policy': page.policy, etag: page.etag });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const encoding = encodings.find((name) => request.headers['accept-encoding']?.includes(name));
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  return encoding ? reply.header('content-encoding', encoding).send(compress(page, encoding)) : reply.send(page.html);
}

const encodings = ['br', 'gzip'] as const;

function compress({ html, compressed }: Page, encoding: (typeof encodings)[number]): Buffer {
  const known = compressed.get(encoding);
  if (known) return known;
  const made = encoding === 'br' ? brotliCompressSync(html, { params: BROTLI }) : gzipSync(html);
  compressed.set(encoding, made);
  return made;
}

/** Nearly as small as the most, in a tenth of the time. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 7 };

/** Headers of a prerendered page: its language, and that some of them are not for search engines. */
function built(file: string): Record<string, string> {
  const [first = '', ...rest] = file.split('/');
  const language = languages.find((known) => known === first) ?? languages[0];
  const address = `/${(language === first ? rest : [first, ...rest]).join('/')}`.replace(/\/?index\.html$/, '') || '/';
  const hidden = pageKeys.some((key) => pages[key].path === address && !isIndexed(key));
  return { 'content-language': languageInfo[language].htmlLang, ...(hidden && NOT_INDEXED) };
}

/** Headers of what only runs in a browser: search engines are to leave it, unless it is a public page. */
const unbuilt = (pathname: string): Record<string, string> =>
  indexed.some((pattern) => pattern.test(pathname)) ? {} : NOT_INDEXED;

const NOT_INDEXED = { 'x-robots-tag': 'noindex' };
const indexed = pageKeys
  .filter(isIndexed)
  .map(
    (key) => new RegExp(`^(?:/(?:${languages.slice(1).join('|')}))?${pages[key].path.replace(/:\w+/g, '[^/]+')}/?$`),
  );

/** Every file of the build, by its path in it; pages with what they need to be sent. */
async function readFiles(root: string, origin: string): Promise<Map<string, Page | undefined>> {
  const files = new Map<string, Page | undefined>();
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const file = path.relative(root, full).replaceAll(path.sep, '/');
    files.set(file, entry.name.endsWith('.html') ? asPage(await readFile(full, 'utf8'), origin) : undefined);
  }
  return files;
}

function asPage(source: string, origin: string): Page {
  const text = source.replaceAll(SITE_ORIGIN, origin);
  const html = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { html, compressed: new Map(), etag, policy: contentSecurityPolicy(inlineScriptHashes(text)) };
}

function fileFor(pathname: string, files: ReadonlyMap<string, unknown>): string | undefined {
  const name = decodePath(pathname).replace(/^\/+|\/+$/g, '');
  const candidates = [name, `${name}/index.html`.replace(/^\//, '')];
  const file = candidates.find((candidate) => files.has(candidate));
  if (file || name.startsWith('assets/')) return file;
  return [SPA_PAGE, 'index.html'].find((page) => files.has(page));
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** CSP sources of the scripts a page carries in itself. */
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
