import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '@skrin/contract/common';
import { pages } from '@skrin/contract/pages';
import { health, ready } from '@skrin/contract/platform';
import { defaultLanguage } from '@skrin/i18n';
import { negotiateLanguage } from '@skrin/i18n/negotiate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { isApi, servedAt } from './address.ts';
import { metricsPath } from './metrics.ts';
import { contentSecurityPolicy } from './security.ts';
import { inlineScriptHashes } from './web.ts';

/** Seconds after which a client may ask again. */
const RETRY_AFTER_S = 120;

/** Paths that stay open during maintenance: for monitors, and for gateways that report payments. */
const alwaysOpen: readonly string[] = [health.path, ready.path, metricsPath];
const isAlwaysOpen = (address: string) => alwaysOpen.includes(address) || address.startsWith('/api/webhooks/');

/** Whether maintenance is on: by MAINTENANCE=on or, without a restart, while DATA_DIR has a file `maintenance`. */
export function maintenanceSwitch({ MAINTENANCE, DATA_DIR }: Pick<Config, 'MAINTENANCE' | 'DATA_DIR'>): () => boolean {
  const file = path.resolve(DATA_DIR, 'maintenance');
  return () => MAINTENANCE === 'on' || existsSync(file);
}

/** While the switch is on, the API answers `maintenance` and every page is the maintenance page, both with 503. */
export async function registerMaintenance(app: FastifyInstance, { isOn, webRoot }: MaintenanceOptions): Promise<void> {
  const page = webRoot === undefined ? () => undefined : await readPages(webRoot);
  // A hook that answers the request does not call `next`, so nothing after it runs.
  app.addHook('onRequest', (request, reply, next) => {
    if (!isOn() || isAlwaysOpen(servedAt(request))) return next();
    const isPage = !isApi(request) && ['GET', 'HEAD'].includes(request.method);
    // Lets through the files of the maintenance page, such as styles and fonts.
    if (isPage && /\.\w+$/.test(request.pathname)) return next();
    reply.header('retry-after', RETRY_AFTER_S);
    const found = isPage ? page(languageOf(request)) : undefined;
    if (!found) return next(new AppError('maintenance'));
    sendPage(reply, found);
  });
}

interface MaintenanceOptions {
  isOn: () => boolean;
  /** Folder of the web build. */
  webRoot: string | undefined;
}

interface StaticPage {
  html: string;
  policy: string;
}

function sendPage(reply: FastifyReply, { html, policy }: StaticPage): void {
  reply
    .code(503)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function languageOf({ pathname, headers }: FastifyRequest): Language {
  const first = pathname.split('/')[1];
  return languages.find((language) => language === first) ?? negotiateLanguage(headers['accept-language']);
}

/** Reads the prerendered page in each language of the build; other languages get the page in the default language. */
async function readPages(webRoot: string): Promise<(language: Language) => StaticPage | undefined> {
  const found = new Map<Language, StaticPage>();
  for (const language of languages) {
    const prefix = language === defaultLanguage ? '' : language;
    const file = path.join(webRoot, prefix, pages.maintenance.path, 'index.html');
    const html = await readFile(file, 'utf8').catch(() => undefined);
    if (html) found.set(language, asStaticPage(html));
  }
  return (language) => found.get(language) ?? found.get(defaultLanguage);
}

/**
 * Removes Skrin's scripts from the page, which would render the page of the requested address; the script that sets
 * light or dark mode stays. The page must not wait for the removed scripts, so it is made visible, and the header and
 * its menus, which need them, are hidden.
 */
function asStaticPage(source: string): StaticPage {
  const html = source
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, (script) => (OUR_CODE.test(script) ? '' : script))
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')
    .replace('</head>', `<style>${STYLE}</style></head>`);
  return { html, policy: contentSecurityPolicy({ scriptHashes: inlineScriptHashes(html) }) };
}

const OUR_CODE = /type="module"|__reactRouter/;
const STYLE = 'html[data-boot] body{visibility:visible!important}header,nav{display:none!important}';
