import type { HeatMap } from '@skrin/contract/programmes/skin/result';
import { heatPixels } from '@skrin/domain/programmes/skin/heat-map';
import sharp from 'sharp';

/** Pixels of the longer side: sharp on paper, at the size at which a document shows it. */
const SIDE = 900;

/** A stored photo as a document shows it, small, with the heat map over it if there is one. JPEG. */
export async function drawPhoto(jpeg: Buffer, heatMap: HeatMap | null): Promise<Buffer> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  if (!heatMap) return data;
  const { width, height, region } = heatMap;
  const [left, top] = [Math.round(region.x * info.width), Math.round(region.y * info.height)];
  const size = {
    width: Math.max(1, Math.min(Math.round(region.width * info.width), info.width - left)),
    height: Math.max(1, Math.min(Math.round(region.height * info.height), info.height - top)),
  };
  const layer = await sharp(heatPixels(heatMap), { raw: { width, height, channels: 4 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer();
  return sharp(data)
    .composite([{ input: layer, left, top }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
