/** Has the browser keep a text as a file. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it once the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
