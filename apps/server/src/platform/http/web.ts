import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentSecurityPolicy } from './security.ts';

/** React Router's page for every address that is not prerendered. */
const SPA_PAGE = '__spa-fallback.html';
const YEAR = 'public, max-age=31536000, immutable';

/** Answers a GET outside the API with a file or page of the web build; `undefined` when there is none. */
export type SendPage = (reply: FastifyReply, pathname: string) => FastifyReply | undefined;

/** The files are listed and their inline scripts hashed once: a new build needs a new start. */
export async function registerWeb(app: FastifyInstance, root: string): Promise<SendPage> {
  if (!existsSync(root)) return () => undefined;
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false });
  const policies = await readPolicies(root);
  return (reply, pathname) => {
    const file = fileFor(pathname, policies);
    if (!file) return undefined;
    const policy = policies.get(file);
    if (policy) reply.header('content-security-policy', policy);
    reply.header('cache-control', file.startsWith('assets/') ? YEAR : 'no-cache');
    return reply.sendFile(file);
  };
}

/** Every file of the build, by its path in it; pages with the policy that allows their own inline scripts. */
async function readPolicies(root: string): Promise<Map<string, string | undefined>> {
  const policies = new Map<string, string | undefined>();
  for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const html = entry.name.endsWith('.html') ? await readFile(full, 'utf8') : undefined;
    const file = path.relative(root, full).replaceAll(path.sep, '/');
    policies.set(file, html && contentSecurityPolicy(inlineScriptHashes(html)));
  }
  return policies;
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
