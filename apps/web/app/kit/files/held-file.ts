/** A chosen file that the device does not hand out any more: deleted, changed, or taken back by the app it is from. */
export class FileGoneError extends Error {
  readonly fileName: string;

  constructor(fileName: string) {
    super(`${fileName} cannot be read any more`);
    this.fileName = fileName;
    this.name = 'FileGoneError';
  }
}

/**
 * A copy of a chosen file in memory. The browser keeps a chosen file as a reference, which phones take back after a
 * while; the bytes are read now, while it is valid, so that what is sent later is what was chosen.
 * @throws {FileGoneError} when the bytes cannot be read
 */
export async function holdFile(file: File): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileGoneError(file.name);
  });
  return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified });
}
