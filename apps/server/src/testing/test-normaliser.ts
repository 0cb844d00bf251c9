import { createHash } from 'node:crypto';
import { createNormaliser, type NormalisedPhoto, type Normaliser } from '@skrin/vision';

let normaliser: Promise<Normaliser> | undefined;

/** One normaliser per test process, because starting its processes takes longer than most tests; they end with it. */
export function testNormaliser(): Promise<Normaliser> {
  normaliser ??= createNormaliser({ processes: 1 }).then(normalisingOnce);
  return normaliser;
}

interface Known {
  photo: NormalisedPhoto;
  share: number | undefined;
}

/** The same, of a file that it has met before: most tests send the same photo, and decoding it takes most of a test. */
function normalisingOnce(real: Normaliser): Normaliser {
  const known = new Map<string, Promise<Known>>();
  const decode = async (bytes: Uint8Array): Promise<Known> => {
    let share: number | undefined;
    const photo = await real.normalise(bytes, (told) => {
      share = told;
    });
    return { photo, share };
  };
  return {
    ...real,
    async normalise(bytes, onShare) {
      const key = createHash('sha256').update(bytes).digest('base64');
      const decoding = known.get(key) ?? decode(bytes);
      known.set(key, decoding);
      decoding.catch(() => known.delete(key));
      const { photo, share } = await decoding;
      if (share !== undefined) onShare?.(share);
      return copyOf(photo);
    },
  };
}

/** Buffers of its own, as whoever gets a photo may hand them to another thread. */
const copyOf = ({ decoded, ...photo }: NormalisedPhoto): NormalisedPhoto => ({
  ...photo,
  jpeg: Buffer.from(photo.jpeg),
  thumbnail: Buffer.from(photo.thumbnail),
  decoded: { ...decoded, pixels: { ...decoded.pixels, data: Buffer.from(decoded.pixels.data) } },
});
