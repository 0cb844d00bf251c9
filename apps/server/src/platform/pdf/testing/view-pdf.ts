import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface ViewedPdf {
  /** The text of its pages, line by line, each in the reading order of its language. */
  text: string;
  /** Its first page as it is printed, at twice the size of a screen: four bytes a pixel. */
  picture: { data: Uint8ClampedArray; width: number; height: number };
}

/** Opens a PDF as a viewer does: PDFium, which Chromium uses, finds words where they are drawn. */
export async function viewPdf(bytes: Uint8Array): Promise<ViewedPdf> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const { data, width, height } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
    const text = [...document.pages()].map((page) => page.getText()).join('\n');
    document.destroy();
    return { text, picture: { data: new Uint8ClampedArray(data), width, height } };
  } finally {
    library.destroy();
  }
}
