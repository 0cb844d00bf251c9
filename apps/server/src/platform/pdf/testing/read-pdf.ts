import { extractText, getDocumentProxy } from 'unpdf';

/** Reads a PDF: its title, its language, and its text from top to bottom. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: string; language: string; text: string }> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const [{ text }, { info }] = await Promise.all([extractText(document, { mergePages: true }), document.getMetadata()]);
  const { Title: title, Language: language } = info as { Title: string; Language: string };
  return { title, language, text };
}
