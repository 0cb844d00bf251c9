import type { FileKind } from '@skrin/contract/files/file';

/** Pictures that every browser shows; others are shown by their small copy, if they have one. */
const shownPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** Up to this many bytes something is fetched as a whole to be shown. */
const WHOLE_BYTES = 50 * 1024 ** 2;

/** How a file is shown in a page. */
export function shownAs(file: {
  kind: FileKind | null;
  mime: string | null;
  size: number | null;
  hasPreview: boolean;
}) {
  const { kind, mime, size, hasPreview } = file;
  const isWhole = (size ?? 0) <= WHOLE_BYTES;
  if (kind === 'picture' && isWhole && mime !== null && shownPictures.includes(mime)) return 'picture';
  if (hasPreview) return 'small';
  if (kind === 'pdf' && isWhole && navigator.pdfViewerEnabled) return 'pdf';
  return kind === 'text' ? 'text' : 'nothing';
}

/** A PDF for a frame: named as one, so that whatever it is, no browser takes it for a page with scripts. */
export const pdfBlob = (blob: Blob): Blob => new Blob([blob], { type: 'application/pdf' });
