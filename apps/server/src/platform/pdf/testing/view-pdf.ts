import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface ViewedPdf {
  /** What its pages say, line by line, each in the order in which its language is read. */
  text: string;
  /** Its first page as it is printed, at twice the size of a screen: four bytes a pixel. */
  picture: { data: Uint8ClampedArray; width: number; height: number };
}

/** A PDF as a viewer shows it: PDFium, which Chromium has, finds the words where they are drawn. */
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
