/**
 * What a frame may do that shows a mail: open its links in windows of their own. Without scripts, without forms, and of an origin
 * of its own.
 */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox';

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The document of a frame that shows the HTML of a mail. Nothing of it is loaded from elsewhere, whatever it says. */
export const mailDocument = (html: string): string =>
  [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta http-equiv="x-dns-prefetch-control" content="off"><meta name="referrer" content="no-referrer">',
    '<base target="_blank">',
    '<style>:root{color-scheme:light;background:Canvas;color:CanvasText;font:16px/1.5 sans-serif}',
    'body{margin:12px;overflow-wrap:anywhere}img,table{max-width:100%}img{height:auto}</style>',
    `</head><body dir="auto">${html}</body></html>`,
  ].join('');
