/** `report.pdf` is `report` and `.pdf`; what begins with its only dot has no extension. */
export function partsOf(name: string): { stem: string; extension: string } {
  const at = name.lastIndexOf('.');
  return at > 0 ? { stem: name.slice(0, at), extension: name.slice(at) } : { stem: name, extension: '' };
}

const LONGEST_NAME = 120;

/** The name of a file without a folder, or what turns it around or ends a header. */
export function sentName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // As browsers write them in the header of a part.
    .replaceAll(/%(22|0D|0A)/gi, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}"<>|:*?]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  if (name === '') return 'file';
  if (name.length <= LONGEST_NAME) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, LONGEST_NAME - extension.length) + extension;
}

/** A header that says how a browser takes a file, with a name of ASCII for those that read no other (RFC 6266). */
export function dispositionOf(name: string, isShown = false): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Headers of bytes that came from anywhere, and that a browser keeps as a file and never shows. */
export const keptAsFile = (name: string) => ({
  'cache-control': 'no-store',
  'content-disposition': dispositionOf(name),
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});
