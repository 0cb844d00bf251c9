import { useEffect, useState } from 'react';
import { checkPhoto, type PhotoCheck } from './check-photo.ts';

/** A photo somebody chose, not sent yet. */
export interface ChosenPhoto {
  file: File;
  /** Of the preview; lives as long as the choice. */
  url: string;
  /** Sent with every attempt for this choice, so that a repeated attempt makes no second analysis. */
  idempotencyKey: string;
  /** Absent while the photo is being checked. */
  check?: PhotoCheck;
}

/** The photo that is about to be sent, and how to choose another. */
export function usePhotoChoice() {
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const url = photo?.url;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  const choose = async (file: File) => {
    const chosen = { file, url: URL.createObjectURL(file), idempotencyKey: randomKey() };
    setPhoto(chosen);
    const check = await checkPhoto(file);
    setPhoto((current) => (current?.url === chosen.url ? { ...chosen, check } : current));
  };
  return { photo, choose, remove: () => setPhoto(undefined) };
}

/** 128 random bits. Not `crypto.randomUUID`, which a page without HTTPS lacks. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
