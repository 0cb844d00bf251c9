import { SERVED_TEXT } from '@skrin/contract/pages';

/** What the server wrote into the document of a page that the build does not know. */
export interface ServedText {
  title: string;
  html: string;
}

let served: (ServedText & { pathname: string }) | undefined;

/**
 * Keeps the text of the document before scripts take its place. Not of a hidden one: its reader is shown another language,
 * or the pages of whoever is signed in.
 */
export function keepServedText(): void {
  const html = document.querySelector(`[${SERVED_TEXT}]`)?.innerHTML;
  if (html && !document.documentElement.hasAttribute('data-boot'))
    served = { pathname: window.location.pathname, title: document.title, html };
}

/** The text that came with the document, at its address only. */
export const servedTextAt = (pathname: string): ServedText | undefined =>
  served?.pathname === pathname ? served : undefined;
