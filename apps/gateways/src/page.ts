import { createHash } from 'node:crypto';
import type { Language } from '@skrin/contract/common';
import type { FastifyReply } from 'fastify';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { texts } from './page-texts.ts';

export interface Page {
  language: Language;
  status: number;
  title: string;
  /** Shown above the form. */
  notice: string | null;
  form?: ReactElement;
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#c4cdd5, #454f5b); --accent: light-dark(#00645a, #5bd6c2); }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#f4f6f8, #141a21); color: light-dark(#1c252e, #f4f6f8); }
main { box-sizing: border-box; width: min(29rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem; border: 1px solid var(--line); border-radius: 1rem; background: light-dark(#fff, #1c252e); }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 1rem 0; }
h2 { font-size: 1rem; margin: 2rem 0 0; padding-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
h2 + form { margin-top: .75rem; }
.note { margin: 0; padding: .5rem .75rem; border-radius: .5rem; font-weight: 600; background: light-dark(#fff1c2, #4a3b00); }
.notice { padding: .75rem; border-inline-start: .25rem solid var(--accent); background: light-dark(#e6f2f0, #17332f); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dt { color: light-dark(#55606b, #a9b4bf); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button { min-height: 3rem; padding: .5rem 1rem; font: inherit; font-weight: 600; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #141a21); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Sends a hosted page. React escapes what merchants wrote; no JSX, as Node runs this file without a build. */
export function sendPage(reply: FastifyReply, { language, status, title, notice, form }: Page): FastifyReply {
  const page = h(
    'html',
    { lang: language, dir: texts[language].direction },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('link', { rel: 'icon', href: 'data:,' }),
      h('title', null, title),
      h('style', null, style),
    ),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('p', { className: 'note' }, texts[language].simulator),
        h('h1', null, title),
        notice && h('p', { className: 'notice', role: 'alert' }, notice),
        form,
      ),
    ),
  );
  // No `form-action`: the answer to the form redirects to the merchant, whose address can be any.
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>${renderToStaticMarkup(page)}`);
}
