/** Makes the browser download content as a file. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the object URL only after the click event has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads the answer of an endpoint, whose type says what it is. */
export function downloadBlob(name: string, blob: Blob): void {
  const [type = ''] = blob.type.split(';');
  downloadFile(name, blob, type);
}
