/**
 * Draws the logo as the icons that phones show on their home screen, `apps/web/public/icons`, and as `/favicon.ico`,
 * which browsers and feed readers ask for without being told. Run it again when the identity changes.
 */
import { writeFile } from 'node:fs/promises';
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

for (const { file, from, size } of icons) await writeFile(path.join(folder, 'icons', file), await draw(from, size));
await writeFile(path.join(folder, 'favicon.ico'), iconFileOf(32, await draw('favicon.svg', 32)));

function draw(from: string, size: number): Promise<Buffer> {
  return sharp(path.join(folder, from), { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An ICO file with one picture, as PNG: a header of 6 bytes, and 16 bytes that say what the picture is and where. */
function iconFileOf(size: number, png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
