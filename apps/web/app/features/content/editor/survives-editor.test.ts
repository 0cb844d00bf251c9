import load from 'virtual:bundled-articles';
import { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postExtensions } from './extensions.ts';
import { firstChangedLine, survivesEditor, withoutEdges, writtenByEditor } from './survives-editor.ts';

const open = (content: string) =>
  new Editor({
    element: document.createElement('div'),
    extensions: postExtensions,
    content,
    contentType: 'markdown',
  });

/** What a real editor writes after a letter was typed and taken away again. */
function touched(markdown: string): string {
  const editor = open(markdown);
  try {
    const { from } = Selection.atStart(editor.state.doc);
    editor.view.dispatch(editor.state.tr.insertText('x', from));
    editor.view.dispatch(editor.state.tr.delete(from, from + 1));
    return withoutEdges(editor.getMarkdown());
  } finally {
    editor.destroy();
  }
}

const loading = Object.values(load).map(async (of) => (await of()).default);
const texts = (await Promise.all(loading)).flat().map(({ key, language, body }) => ({ key, language, body }));

describe('survivesEditor', () => {
  it.each(texts)('gives $key in $language back letter by letter', ({ body }) => {
    expect(writtenByEditor(body)).toBe(body);
    expect(survivesEditor(body)).toBe(true);
    expect(touched(body)).toBe(body);
  });

  it.each([
    ['a table', 'Before\n\n| Sign | When |\n| --- | --- |\n| Fever | **Today** |\n\nAfter'],
    ['a table at the end', '| a | b |\n| :--- | ---: |\n| 1 | |'],
    ['a picture', 'Before\n\n![A ring on a brown arm](/api/post/images/1)\n\nAfter'],
    ['a link with a title', '[NHS](https://www.nhs.uk "Impetigo")'],
    ['lists in lists', '- a\n  - b\n- c\n\n1. d\n2. e'],
    ['a quote', '> It **itches**.\n>\n> At night.'],
    ['signs that are text', '\\# a\n\n1\\. b\n\n\\- c'],
    ['Arabic and Chinese', '## علامات\n\nحكّة **شديدة**\n\n## 症状\n\n发痒'],
  ])('holds %s', (_, markdown) => {
    expect(writtenByEditor(markdown)).toBe(markdown);
    expect(touched(markdown)).toBe(markdown);
  });

  it.each([
    ['HTML', 'It <b>itches</b>', 1],
    ['a list with stars', 'First\n\n* a\n* b', 3],
    ['a padded table', '| a   | b |\n| --- | --- |\n| 1   | 2 |', 1],
    ['a picture in a line', 'Look: ![A ring](/ring.png) here', 1],
    ['an address that is no link yet', 'See https://www.nhs.uk', 1],
    ['a task list', '- [ ] wash', 1],
    ['a heading of the first level', 'It itches\n\n# Signs', 3],
    ['an empty line at its end', 'It itches\n', 2],
  ])('tells that %s would be changed, and where', (_, markdown, line) => {
    expect(survivesEditor(markdown)).toBe(false);
    expect(firstChangedLine(markdown)).toBe(line);
  });

  it('says of no text that survives that a line is changed', () => {
    expect(firstChangedLine('It itches')).toBeUndefined();
  });
});

/** Pieces of Markdown, right and wrong, beside letters of any script. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '#',
      '##',
      '-',
      '*',
      '+',
      '1.',
      '2)',
      '>',
      '|',
      '| --- |',
      '---',
      '```',
      '~~~',
      '**',
      '*',
      '_',
      '__',
      '~~',
      '`',
    ],
    ...['[a](/b)', '![a](/b)', '[', ']', '(', ')', '<b>', '</b>', '<br>', '&amp;', '&', '<', '\\', '\\*', '\t', '  '],
    ...['https://skrin.example', 'www.nhs.uk', '- [ ] a', '| a | b |\n| --- | --- |\n| 1 | 2 |', '&nbsp;', '\u00a0'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('a', 'itch', 'حكة', '发痒'),
);
const line = fc.array(piece, { maxLength: 5 }).chain((pieces) => fc.constantFrom(pieces.join(' '), pieces.join('')));
const markdown = fc
  .array(line, { maxLength: 6 })
  .chain((lines) => fc.constantFrom(lines.join('\n'), lines.join('\n\n')));

describe('random Markdown', () => {
  it('is given back exactly by a real editor, or does not survive', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const survives = survivesEditor(text);
        if (!survives) return;
        const editor = open(text);
        try {
          expect(withoutEdges(editor.getMarkdown())).toBe(text);
        } finally {
          editor.destroy();
        }
      }),
      { numRuns: 500 },
    );
  });
});
