/** A file that is none of the formats, so that nothing of it is imported. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
