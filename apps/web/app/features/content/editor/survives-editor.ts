import { getSchema } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import type { Schema } from '@tiptap/pm/model';
import { postExtensions } from './extensions.ts';

/** Reads and writes as the editor does, without one. */
let reader: { manager: MarkdownManager; schema: Schema } | undefined;
const readerOf = () => {
  reader ??= { manager: new MarkdownManager({ extensions: postExtensions }), schema: getSchema(postExtensions) };
  return reader;
};

/** Empty paragraphs around a text, which nobody has written, are left out. */
export const withoutEdges = (markdown: string): string => markdown.replace(/^(?:\n|&nbsp;)+|(?:\n|&nbsp;)+$/g, '');

/** What the editor would write for a text that nobody has changed; `undefined` when it cannot hold the text. */
export function writtenByEditor(markdown: string): string | undefined {
  if (markdown === '') return '';
  const { manager, schema } = readerOf();
  try {
    const document = schema.nodeFromJSON(manager.parse(markdown));
    document.check();
    return withoutEdges(manager.serialize(document.toJSON()));
  } catch {
    return undefined;
  }
}

/** Whether the editor gives a text back exactly as it was. */
export const survivesEditor = (markdown: string): boolean => writtenByEditor(markdown) === markdown;

/** The first line that the editor would write in another way; `undefined` when the text survives it. */
export function firstChangedLine(markdown: string): number | undefined {
  const written = writtenByEditor(markdown)?.split('\n');
  const lines = markdown.split('\n');
  const longest = Math.max(lines.length, written?.length ?? 0);
  const changed = Array.from({ length: longest }, (_, at) => at).find((at) => lines[at] !== written?.[at]);
  return changed === undefined ? undefined : changed + 1;
}
