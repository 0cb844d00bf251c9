/**
 * Draws the sample picture that demonstrations and browser tests use instead of anybody's photo: skin with one ring.
 *
 *   node packages/vision/scripts/draw-sample.ts
 *
 * The picture is a drawing; a test holds that the shipped network still reads it.
 */
import path from 'node:path';
import sharp from 'sharp';

const SIDE = 960;
const file = path.join(import.meta.dirname, '..', 'samples', 'ring.jpg');

/** Small repeatable generator (mulberry32), so that the drawing is the same every time. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = repeatable(397);
const between = (low: number, high: number) => low + (high - low) * random();
const centre = { x: SIDE * 0.5, y: SIDE * 0.48 };
const radius = SIDE * 0.173;

/** A closed, slightly uneven outline around the centre. */
function outline(scale: number): string {
  const [wide, fine] = [between(0, 6), between(0, 6)];
  const points = Array.from({ length: 60 }, (_, step) => {
    const angle = (step / 60) * 2 * Math.PI;
    const reach = radius * scale * (1 + 0.05 * Math.sin(2 * angle + wide) + 0.035 * Math.sin(5 * angle + fine));
    return `${(centre.x + reach * Math.cos(angle)).toFixed(1)} ${(centre.y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Flakes along the rim: dark and light specks. */
function flakes(count: number): string {
  return Array.from({ length: count }, () => {
    const angle = between(0, 2 * Math.PI);
    const reach = radius * between(0.8, 1.16);
    const [x, y] = [centre.x + reach * Math.cos(angle), centre.y + reach * Math.sin(angle)];
    const width = SIDE * between(0.001, 0.006);
    const fill = random() < 0.6 ? '#8f3f3f' : '#efdcd0';
    const turn = between(0, 180).toFixed(0);
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${width.toFixed(1)}" ry="${(width * 0.6).toFixed(1)}" transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}" opacity="${between(0.3, 0.6).toFixed(2)}"/>`;
  }).join('');
}

const texture = (id: string, frequency: number, colour: string, strength: number) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="7"/><feColorMatrix values="${colour} ${strength} 0 0 0 -.3"/></filter>`;

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
<defs><linearGradient id="skin" x1=".2" y1="0" x2=".6" y2="1">
<stop offset="0" stop-color="hsl(25,55%,79%)"/><stop offset=".5" stop-color="hsl(19,50%,78%)"/><stop offset="1" stop-color="hsl(20,54%,56%)"/></linearGradient>
${blur('soft', 9.3)}${blur('edge', 5.2)}
${texture('pores', 0.044, '0 0 0 0 .38 0 0 0 0 .22 0 0 0 0 .17', 0.9)}
${texture('tone', 0.012, '0 0 0 0 .72 0 0 0 0 .33 0 0 0 0 .27', 0.9)}</defs>
<rect width="100%" height="100%" fill="url(#skin)"/>
<rect width="100%" height="100%" filter="url(#tone)" opacity=".59"/>
<path d="${outline(1.12)}" fill="hsl(1,47%,61%)" opacity=".5" filter="url(#soft)"/>
<path d="${outline(0.96)}" fill="none" stroke="hsl(1,47%,47%)" stroke-width="${radius * 0.17}" opacity=".79" filter="url(#edge)"/>
<path d="${outline(0.68)}" fill="hsl(19,52%,70%)" opacity=".89" filter="url(#soft)"/>
${flakes(700)}
<rect width="100%" height="100%" filter="url(#pores)" opacity=".39"/></svg>`;

await sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 88, mozjpeg: true }).toFile(file);
