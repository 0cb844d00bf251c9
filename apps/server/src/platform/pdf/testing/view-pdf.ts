import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

let library: Promise<PDFiumLibrary> | undefined;

/**
 * Opens a PDF as a viewer does: PDFium, which Chromium uses, finds words where they are drawn.
 * @returns the text of its pages, line by line, each in the reading order of its language
 */
export const viewPdf = (bytes: Uint8Array): Promise<string> =>
  open(bytes, (document) => [...document.pages()].map((page) => page.getText()).join('\n'));

interface Picture {
  /** Four bytes a pixel. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Draws the first page of a PDF as it is printed, at twice the size of a screen. */
export const drawPdf = (bytes: Uint8Array): Promise<Picture> =>
  open(bytes, async (document) => {
    const { data, width, height } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
    return { data: new Uint8ClampedArray(data), width, height };
  });

/** The library is loaded once, which takes longer than to read a text. */
async function open<Seen>(bytes: Uint8Array, look: (document: PDFiumDocument) => Seen): Promise<Awaited<Seen>> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    return await look(document);
  } finally {
    document.destroy();
  }
}
