import { describe, expect, it } from 'vitest';
import { createUploadMemory } from './upload-memory.ts';

describe('createUploadMemory', () => {
  it('refuses bytes beyond what all uploads may hold together', () => {
    const memory = createUploadMemory(10);
    using first = memory.hold();
    using second = memory.hold();
    first.add(6);
    second.add(4);
    expect(() => second.add(1)).toThrow(expect.objectContaining({ code: 'uploads_busy', retryAfterS: 30 }));
  });

  it('forgets an upload that is over, refused or not', () => {
    const memory = createUploadMemory(10);
    for (let round = 0; round < 3; round += 1) {
      using upload = memory.hold();
      upload.add(7);
      expect(() => upload.add(7)).toThrow(expect.objectContaining({ code: 'uploads_busy' }));
      upload.add(3);
    }
  });
});
