import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, HTML_LIMIT, readHtml } from './clean-html.ts';

const ELSEWHERE = 'https://elsewhere.example/x';

/** Ways to have something loaded from elsewhere. */
const ways = {
  img: `<img src="${ELSEWHERE}">`,
  srcset: `<img srcset="${ELSEWHERE} 2x"><picture><source srcset="${ELSEWHERE}"></picture>`,
  'url of a style': `<p style="background:url(${ELSEWHERE})">a</p><style>p{background:url(${ELSEWHERE})}</style>`,
  '@import': `<style>@import url("${ELSEWHERE}");</style>`,
  link: `<link rel="stylesheet" href="${ELSEWHERE}">`,
  preload: `<link rel="preload" as="image" href="${ELSEWHERE}"><link rel="dns-prefetch" href="${ELSEWHERE}">`,
  'poster of a video': `<video poster="${ELSEWHERE}" src="${ELSEWHERE}"><source src="${ELSEWHERE}"></video><audio src="${ELSEWHERE}"></audio>`,
  frame: `<iframe src="${ELSEWHERE}" srcdoc="<img src='${ELSEWHERE}'>"></iframe><frameset><frame src="${ELSEWHERE}"></frameset>`,
  object: `<object data="${ELSEWHERE}"></object><embed src="${ELSEWHERE}"><applet code="${ELSEWHERE}"></applet>`,
  svg: `<svg><image href="${ELSEWHERE}"/><use xlink:href="${ELSEWHERE}"/><a href="${ELSEWHERE}"/></svg><math href="${ELSEWHERE}"></math>`,
  base: `<base href="${ELSEWHERE}/"><img src="y">`,
  'meta refresh': `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}">`,
  script: `<script src="${ELSEWHERE}"></script><p onclick="fetch('${ELSEWHERE}')">b</p>`,
  background: `<table background="${ELSEWHERE}"><tr><td background="${ELSEWHERE}">c</td></tr></table><body background="${ELSEWHERE}">`,
  form: `<form action="${ELSEWHERE}"><input type="image" src="${ELSEWHERE}"><button formaction="${ELSEWHERE}">d</button></form>`,
  ping: `<a href="#" ping="${ELSEWHERE}">e</a>`,
  'a comment of Outlook': `<!--[if mso]><img src="${ELSEWHERE}"><![endif]-->`,
  'a tag that is none': `<noscript><p title="</noscript><img src='${ELSEWHERE}'>"></noscript><xmp><img src="${ELSEWHERE}"></xmp>`,
};

describe('the HTML of a mail', () => {
  it.each(Object.entries(ways))('loads nothing by %s', (_, html) => {
    const clean = cleanHtml(`<p>before</p>${html}<p>after</p>`);
    expect(clean).not.toContain('elsewhere.example');
    expect(clean).toContain('before');
    expect(clean).not.toMatch(/\bsrc|srcset|style|background|poster|\bon[a-z]+=/i);
  });

  it('keeps links to other places, which open elsewhere and are told nothing', () => {
    const rel = 'target="_blank" rel="noopener noreferrer nofollow"';
    expect(cleanHtml('<a href="https://example.com/a?b=1&amp;c" onclick="x()">a</a>')).toBe(
      `<a href="https://example.com/a?b=1&amp;c" ${rel}>a</a>`,
    );
    expect(cleanHtml('<a href="mailto:ayu@example.net">a</a>')).toBe(`<a href="mailto:ayu@example.net" ${rel}>a</a>`);
  });

  it('has no link to a program, to a file or into Skrin', () => {
    for (const href of [
      'javascript:x()',
      ' java\nscript:x()',
      'data:text/html,x',
      'file:///x',
      '/dashboard',
      '//example.com',
      'x',
      '',
    ])
      expect(cleanHtml(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
  });

  it('has the words of a picture instead of the picture', () => {
    expect(cleanHtml('<p><img src="cid:1" alt="A mole"><img src="cid:2"></p>')).toBe(
      '<p><span>[A mole]</span><span></span></p>',
    );
  });

  it('keeps tables, lists, quotes and the direction of the text', () => {
    const html =
      '<div dir="rtl"><ul><li>a</li></ul><blockquote>b</blockquote><table><tr><td colspan="2">c</td></tr></table></div>';
    expect(cleanHtml(html)).toBe(html);
  });

  it('is cut where it is too long, and closed', () => {
    const clean = cleanHtml(`<div><b>${'<i>x</i> '.repeat(30_000)}`);
    expect(clean.length).toBeLessThanOrEqual(HTML_LIMIT);
    expect(clean.length).toBeGreaterThan(HTML_LIMIT - 5_000);
    expect(clean).toMatch(/<\/b><\/div>$/);
    expect(cleanHtml('<div>'.repeat(100_000)).length).toBeLessThan(HTML_LIMIT);
  });

  it('has nothing but what is allowed, whatever it was', () => {
    const broken = [
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '<p>',
      '</p>',
      '<svg>',
      '<a href=',
      '<a href="javascript:',
      '-->',
      '\0',
      'x ',
    ];
    const part = fc.constantFrom(...Object.values(ways), ...broken);
    const link = ' href="(?:https?:\\/\\/|mailto:)[^"]*" target="_blank" rel="noopener noreferrer nofollow"';
    const tag = new RegExp(
      `^<\\/?[a-z][a-z0-9]*(?:${link}|(?: (?:dir|lang|align|colspan|rowspan)="[^"]*")*)(?: \\/)?>$`,
      'i',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const tags = cleanHtml(parts.join('')).match(/<[^>]*>?/g) ?? [];
        expect(tags.filter((each) => !tag.test(each))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the text of HTML', () => {
  it.each([
    ['<p>a</p><p>b</p>', 'a\n\nb'],
    ['<div>a</div><div>b<br>c</div>', 'a\nb\nc'],
    ['<div><br></div><div>a</div>', 'a'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a\tb\nc'],
    ['a<blockquote>b<br>c<blockquote>d</blockquote></blockquote>e', 'a\n> b\n> c\n> > d\ne'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['a  \n b&nbsp;&lt;c&gt; &amp;lt; &eacute;&#128512;', 'a b <c> &lt; é😀'],
    ['<style>p{}</style><title>t</title><script>x</script>a', 'a'],
    ['<img alt="Foto"> <a href="https://example.com">here</a>', '[Foto] here'],
  ])('of %s', (html, text) => {
    expect(readHtml(html)).toBe(text);
  });

  it('is read at once, however long the HTML is', () => {
    for (const part of ['<blockquote>', '<b>x', '<a href="https://example.com">', '<!--']) {
      const begin = performance.now();
      readHtml(part.repeat(200_000));
      // What is open within what is open would take twenty seconds.
      expect(performance.now() - begin).toBeLessThan(2_000);
    }
  });
});
