/**
 * Draws the logo as the icons that phones show on their home screen, `apps/web/public/icons`. Run it again when the
 * identity changes.
 */
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../apps/web/public');

const icons = [
  { file: '192.png', from: 'favicon.svg', size: 192 },
  { file: '512.png', from: 'favicon.svg', size: 512 },
  { file: 'maskable-512.png', from: 'icon-maskable.svg', size: 512 },
  // iOS cuts off the corners itself, and does not read the manifest for this icon.
  { file: 'apple-touch.png', from: 'icon-maskable.svg', size: 180 },
];

for (const { file, from, size } of icons) {
  await sharp(path.join(folder, from), { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, 'icons', file));
}
