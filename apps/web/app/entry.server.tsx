import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { defaultLanguage, namespaces } from '@skrin/i18n';
import i18next from 'i18next';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { startAfterFirstPaint } from './browser/after-first-paint.ts';
import { startI18n } from './i18n/i18n.ts';
import { splitLanguage } from './public-pages.ts';

await startI18n(defaultLanguage, namespaces);

/** Only the build calls this, to prerender. It waits for all Suspense boundaries, so that the HTML is complete. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { language = defaultLanguage } = splitLanguage(new URL(request.url).pathname);
  await i18next.changeLanguage(language);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      // Writes the content of a Suspense boundary in its place, not in a hidden block that a script moves there later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError: reject,
    });
  });
  headers.set('Content-Type', 'text/html');
  return new Response(context.isSpaMode ? html : startAfterFirstPaint(html), { status, headers });
}
