import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from './open-camera.ts';

afterEach(() => vi.unstubAllGlobals());

const failing = (name: string) => ({ getUserMedia: () => Promise.reject(new DOMException('', name)) });

describe('openCamera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('says why there is no picture after %s: %s', async (name, problem) => {
    vi.stubGlobal('navigator', { mediaDevices: failing(name) });
    await expect(openCamera()).rejects.toMatchObject({ problem });
  });

  it.each([
    [false, 'insecure'],
    [true, 'missing'],
  ])('knows browsers that offer no camera to a page (secure: %s): %s', async (isSecureContext, problem) => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('isSecureContext', isSecureContext);
    await expect(openCamera()).rejects.toMatchObject({ problem });
  });
});
