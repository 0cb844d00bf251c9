import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** Letters of a mail's HTML that are read, and that are kept of it once it is clean. */
const READ = 500_000;
export const HTML_LIMIT = 200_000;

/** So deep at most, so that what is left open by a cut is closed by few letters. */
const DEPTH = 60;

/** Tags within one another that are read: the library takes the longer for each, the more are open. */
const OPEN = 500;
/** They end by themselves. */
const closedTags = /^(p|li|d[td]|t[rdh]|option|br|hr|img|meta|link|input|col|area|base|wbr|source|embed|param)$/;

/** The beginning of HTML that is read in a time that nobody notices. */
function readablePart(html: string): string {
  const part = html.slice(0, READ);
  let open = 0;
  for (const { 1: close, 2: name = '', index } of part.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (closedTags.test(name.toLowerCase())) continue;
    open = Math.max(0, open + (close ? -1 : 1));
    if (open > OPEN) return part.slice(0, index);
  }
  return part;
}

/** What is not text although it stands between tags. */
const nonTextTags = [
  ...['head', 'title', 'style', 'script', 'noscript', 'template', 'textarea', 'option', 'select', 'button'],
  ...[
    'iframe',
    'frameset',
    'noframes',
    'object',
    'applet',
    'audio',
    'video',
    'canvas',
    'svg',
    'math',
    'xmp',
    'noembed',
  ],
];

const blocks = ['p', 'div', 'center', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'pre'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];
const words = ['span', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'code', 'bdi', 'bdo'];

/** A link opens another window, which learns nothing of this one. An address within Skrin is none of a mail's. */
const anchor = (_: string, { href = '' }: Record<string, string>) => ({
  tagName: 'a',
  attribs: /^(https?:\/\/|mailto:)/i.test(href.trim())
    ? { href: href.trim(), target: '_blank', rel: 'noopener noreferrer nofollow' }
    : {},
});

const layout: IOptions = {
  allowedTags: [...blocks, ...tables, ...words, 'blockquote', 'br', 'hr', 'a'],
  // Neither style nor class: a style loads pictures, covers the page, and hides what a reader should see.
  allowedAttributes: { '*': ['dir', 'lang', 'align'], a: ['href', 'target', 'rel'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags,
  nestingLimit: DEPTH,
  transformTags: {
    a: anchor,
    // A picture is its words: one from elsewhere would tell the sender who looks, and one of the mail is an attachment.
    img: (_, { alt = '' }) => ({ tagName: 'span', attribs: {}, text: alt.trim() && `[${alt.trim()}]` }),
  },
};

/**
 * A mail's HTML with the layout of its words alone: nothing in it is loaded from anywhere, runs, asks for input, or covers what
 * stands around it. Pictures are left out; their alternative texts stay. At most `HTML_LIMIT` letters; the end is cut.
 */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(readablePart(html), layout);
  // Cleaned once more, what a cut has left open is closed.
  return clean.length <= HTML_LIMIT ? clean : sanitizeHtml(clean.slice(0, HTML_LIMIT - DEPTH * 20), layout);
}

const paragraphs: IOptions = {
  ...layout,
  allowedTags: [...blocks, 'blockquote', 'br', 'hr', 'tr', 'td', 'th', 'span'],
  allowedAttributes: {},
  transformTags: { img: layout.transformTags?.img ?? 'span' },
};

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** A mail's HTML as text: paragraphs by empty lines, cells by tabs, quotes by `>`. */
export function readHtml(html: string): string {
  const source = sanitizeHtml(readablePart(html), paragraphs);
  const lines = [''];
  let depth = 0;
  let isPre = 0;
  const prefix = () => '> '.repeat(Math.min(depth, 10));
  const breakLine = () => void lines.push(prefix());
  const beginBlock = () => {
    if (
      lines
        .at(-1)
        ?.replace(/^(> )+/, '')
        .trim()
    )
      breakLine();
    else lines[lines.length - 1] = prefix();
  };
  // What the library writes has each tag on the form `<name>`, `</name>` or `<name />`, and no other `<`.
  for (const [, close, name, words] of source.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/g)) {
    if (words !== undefined) {
      const text = words.replace(/&(lt|gt|quot|amp);/g, (_, entity) => entities[entity] ?? '');
      const parts = isPre > 0 ? text.split('\n') : [text.replace(/[ \t\r\n]+/g, ' ')];
      for (const [index, part] of parts.entries()) {
        if (index > 0) breakLine();
        const line = lines.at(-1) ?? '';
        lines[lines.length - 1] =
          line + (isPre === 0 && (line.endsWith(' ') || line === prefix()) ? part.replace(/^ /, '') : part);
      }
    } else if (name === 'span') continue;
    else if (name === 'br') breakLine();
    else if (name === 'td' || name === 'th') lines[lines.length - 1] += close ? '\t' : '';
    else {
      if (name === 'pre') isPre += close ? -1 : 1;
      if (name === 'blockquote' && close) depth -= 1;
      beginBlock();
      if (name === 'blockquote' && !close) {
        depth += 1;
        beginBlock();
      }
      if (name === 'p' && close) breakLine();
      if (name === 'li' && !close) lines[lines.length - 1] += '- ';
    }
  }
  const text = lines.map((line) => line.replace(/\u00A0/g, ' ').trimEnd()).join('\n');
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
