import { type PageLanguage, textsIn } from './page-texts.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

interface Shown {
  language: PageLanguage;
  title: string;
  /** HTML. */
  main: string;
}

/** A page of a stand-in, which says first that it is one. */
export const page = ({ language, title, main }: Shown): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
.mark { border: 2px solid; padding: .5rem 1rem; border-radius: .5rem; }
label, input { display: block; font: inherit; }
input { inline-size: 100%; box-sizing: border-box; padding: .5rem; margin-block-end: 1rem; }
button { font: inherit; padding: .5rem 1rem; margin: 0 .5rem .5rem 0; min-block-size: 44px; }
li { margin-block-end: 1.5rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="mark">${escaped(textsIn(language).mark)}</p>
${main}
</main>
</body>
</html>
`;
