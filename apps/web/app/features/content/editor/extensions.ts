import { Extension, type JSONContent, type MarkdownRendererHelpers, type RenderContext } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import Paragraph from '@tiptap/extension-paragraph';
import { renderTableToMarkdown, Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/** What begins a block when it stands at the start of a line. */
const BLOCK_START = /^([ \t]*)(#{1,6}(?=[ \t]|$)|[-+](?=[ \t]|$)|[-=]+(?=[ \t]*$)|\||`{3}|~{3})/gm;
const NUMBER_START = /^([ \t]*\d{1,9})([.)])(?=[ \t]|$)/gm;

/** A paragraph whose lines stay lines of a paragraph: `# a`, typed as text, is written as `\# a`. */
const PlainParagraph = Paragraph.extend({
  renderMarkdown(node: JSONContent, helpers: MarkdownRendererHelpers, context: RenderContext) {
    const written = this.parent?.(node, helpers, context) ?? '';
    return written.replace(BLOCK_START, '$1\\$2').replace(NUMBER_START, '$1\\$2');
  },
});

/** A table without padding, so that one word more changes one line; blank lines around it come from its neighbours. */
const CompactTable = Table.extend({
  renderMarkdown: (node: JSONContent, helpers) =>
    renderTableToMarkdown(node, helpers)
      .trim()
      .replace(/ {2,}\|/g, ' |')
      .split('\n')
      .map((line, row) => (row === 1 ? line.replace(/-{4,}/g, '---') : line))
      .join('\n'),
});

/** Cells have one line, as they have in Markdown. */
const OneLineCell = TableCell.extend({ content: 'paragraph' });
const OneLineHeader = TableHeader.extend({ content: 'paragraph' });

/** No line breaks in cells; there, Enter leads to the row below as the arrow does. */
const NoBreaksInCells = Extension.create({
  name: 'noBreaksInCells',
  priority: 1_000,
  addKeyboardShortcuts() {
    const inCell = () => this.editor.isActive('table');
    return { Enter: inCell, 'Shift-Enter': inCell, 'Mod-Enter': inCell };
  },
});

/** What texts of posts may have: what the public page of an article shows, no more. */
export const postExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false },
    paragraph: false,
    underline: false,
  }),
  PlainParagraph,
  Image,
  CompactTable,
  TableRow,
  OneLineHeader,
  OneLineCell,
  NoBreaksInCells,
  Markdown,
];
