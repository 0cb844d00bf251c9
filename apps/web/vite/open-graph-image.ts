import { readFileSync } from 'node:fs';
import type { WrittenArticle } from '@skrin/content';
import sharp, { type OverlayOptions } from 'sharp';
import { type ArticlePicture, closeUpOf, coverOf } from '../app/features/content/pictures.ts';
import { openGraphSize } from '../app/kit/open-graph.ts';
import { palette } from '../app/theme/palette.ts';
import { skinColours } from '../app/theme/skin-colours.ts';
import { coloursOf, type SkinTone, skinTones } from '../app/theme/tokens.ts';

const colours = coloursOf({ mode: 'light' });
const { width, height } = openGraphSize;
/** Where the drawing begins, in pixels from the left; the name of Skrin and the title are before it. */
const split = 720;
const margin = 72;

/** The logo and the name beside one condition: without words, for readers of any language. */
export const drawSiteImage = (): Promise<Buffer> =>
  draw(frame(largeName, onEveryTone('tinea_corporis', 'ring_clear_centre')));

interface ArticleImage {
  article: Pick<WrittenArticle, 'key' | 'topic' | 'condition'>;
  title: string;
  /** The font file for the title. */
  fontfile: string;
}

/**
 * Title and name on the left; on the right the subject of the article, in every skin tone if it has a close-up. A title
 * with letters that the font lacks is left out, because the fallback font differs from machine to machine.
 */
export async function drawArticleImage({ article, title, fontfile }: ArticleImage): Promise<Buffer> {
  const cover = coverOf(article);
  const closeUp = closeUpOf(article);
  const picture = closeUp ? onEveryTone(article.condition ?? cover.name, closeUp.finding) : onGround(cover);
  return inFont.test(title)
    ? draw(frame(smallName, picture), await drawTitle(title, fontfile))
    : draw(frame(largeName, picture));
}

/** The characters of the font file: those of the languages of western Europe and of Indonesia. */
const inFont = /^[\u0020-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac]+$/;

const draw = (svg: string, ...layers: OverlayOptions[]): Promise<Buffer> =>
  sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 9, palette: true }).toBuffer();

/** The title, wrapped and shaped by Pango, in the largest size that leaves room for the name. */
async function drawTitle(title: string, fontfile: string): Promise<OverlayOptions> {
  const text = `<span foreground="${colours.onPrimary}">${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  for (const size of [60, 52, 46, 40]) {
    const { data, info } = await sharp({
      text: {
        text,
        font: `Inter Bold ${size}`,
        fontfile,
        dpi: 72,
        width: split - 2 * margin + 20,
        spacing: 8,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= 340) return { input: data, left: margin, top: 84 };
  }
  throw new Error(`The title is too long for its picture: ${title}`);
}

const frame = (left: string, right: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
  width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.primary}"/>${layers}${left}${right}</svg>`;

/** A condition on the body, and below it close up on light, brown and dark skin. */
function onEveryTone(condition: string, finding: string): string {
  const [side, gap] = [width - split, 6];
  const [column, below] = [(side - 2 * gap) / 3, (side * 3) / 4 + gap];
  const closeUps = skinTones.map((tone, at) =>
    drawing('findings', finding, tone, { x: at * (column + gap), y: below, width: column, height: height - below }),
  );
  return drawing('pictures', condition, 'brown', { x: 0, y: 0, width: side, height: below - gap }) + closeUps.join('');
}

function onGround({ file, name }: ArticlePicture): string {
  const place = { x: 0, y: 0, width: width - split, height };
  return (
    `<rect x="${split}" width="${place.width}" height="${height}" fill="${colours.primarySoft}"/>` +
    drawing(file, name, 'brown', place, 'meet')
  );
}

/** In pixels, within the place of the picture. */
type Rectangle = Record<'x' | 'y' | 'width' | 'height', number>;

/** @throws {Error} when the file has no drawing of this name */
function drawing(file: ArticlePicture['file'], name: string, tone: SkinTone, place: Rectangle, fit = 'slice'): string {
  const source = readFileSync(new URL(`../app/illustrations/${file}.svg`, import.meta.url), 'utf8');
  const [found] = new RegExp(`^ {2}<g id="${name}".*?^ {2}</g>`, 'ms').exec(source) ?? [];
  if (!found) throw new Error(`${file}.svg has no ${name}`);
  const coloured = found.replaceAll(/var\(--([a-z-]+)\)/g, (_, variable: string) => colourOf(variable, tone));
  return `<svg x="${split + place.x}" y="${place.y}" width="${place.width}" height="${place.height}" viewBox="0 0 160 120"
    preserveAspectRatio="xMidYMid ${fit}">${coloured}</svg>`;
}

/** What the page would set the variable to, in light mode. */
function colourOf(variable: string, tone: SkinTone): string {
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(skinColours[tone]).map(([name, colour]) => [`skin-${name}`, colour])),
    'skin-ground': colours.primarySoft,
    ...Object.fromEntries(
      Object.entries(palette(colours)).flatMap(([group, value]) =>
        typeof value === 'string'
          ? [[`skrin-palette-${group}`, value]]
          : Object.entries(value).map(([name, colour]) => [`skrin-palette-${group}-${name}`, colour]),
      ),
    ),
  };
  const value = values[variable];
  if (!value) throw new Error(`A drawing takes an unknown colour: ${variable}`);
  return value;
}

const layers = [0, 1, 2, 3, 4]
  .map((at) => {
    const y = 420 + at * 52;
    return `<path d="M-20 ${y}c140-46 260-46 400 0s260 46 400 0 260-46 400 0 140 30 140 30v400H-20z" fill="#fff" opacity="${0.03 + at * 0.012}"/>`;
  })
  .join('');

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

const largeName = `<g transform="translate(${margin} 190) scale(6.4)">${logo}</g>
  <g transform="translate(300 235) scale(.62)">${letters}</g>`;
const smallName = `<g transform="translate(${margin} 486) scale(2.3)">${logo}</g>
  <g transform="translate(156 505) scale(.26)">${letters}</g>`;
