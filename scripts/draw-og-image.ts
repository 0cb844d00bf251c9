/**
 * Draws the picture that shared links show, `apps/web/public/og.png`: the logo and the name, 1200 × 630, without words of
 * any language. Run it again when the identity changes.
 */
import path from 'node:path';
import sharp from 'sharp';

const layers = [0, 1, 2, 3, 4].map((at) => {
  const y = 420 + at * 52;
  return `<path d="M-20 ${y}c140-46 260-46 400 0s260 46 400 0 260-46 400 0 140 30 140 30v400H-20z" fill="#fff" opacity="${0.03 + at * 0.012}"/>`;
});

/** The name as outlines, so that the picture is the same wherever it is drawn. */
const letters = `<g fill="none" stroke="#fff" stroke-width="21" stroke-linecap="round" stroke-linejoin="round">
  <path d="M120 34C104 8 70 2 46 10 14 20 12 56 40 68l44 16c34 12 34 52-2 62-30 8-62-2-76-28"/>
  <path d="M170 0v150M242 52l-68 62M196 96l50 54"/>
  <path d="M296 56v94M296 100c4-30 26-48 56-44"/>
  <path d="M402 56v94"/>
  <path d="M462 56v94M462 98c4-30 26-44 50-42 24 2 36 20 36 46v48"/>
</g><circle cx="402" cy="12" r="14" fill="#fff"/>`;

const logo = `<g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round">
  <circle cx="14.5" cy="14.5" r="8.3"/><path d="m20.8 20.8 5 5"/>
  <path d="M9.6 13c1.7-1.3 3.2-1.3 4.9 0s3.2 1.3 4.9 0"/><path d="M10.6 17.2c1.3-1 2.6-1 3.9 0s2.6 1 3.9 0" opacity=".65"/>
</g>`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#143D66"/>${layers.join('')}
  <g transform="translate(120 140) scale(10)">${logo}</g>
  <g transform="translate(500 225)">${letters}</g>
</svg>`;

const target = path.resolve(import.meta.dirname, '../apps/web/public/og.png');
await sharp(Buffer.from(picture)).png({ compressionLevel: 9, palette: true }).toFile(target);
