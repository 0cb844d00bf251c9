import { type CSSObject, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { skinColours } from '../theme/skin-colours.ts';
import { type SkinTone, skinTones } from '../theme/tokens.ts';
import { useSettings } from '../theme/use-settings.ts';
import findings from './findings.svg?no-inline';
import pictures from './pictures.svg?no-inline';
import prevention from './prevention.svg?no-inline';

/**
 * `findings`: close-ups of the options of answers. `pictures`: conditions on the body, and subjects of articles.
 * `prevention`: measuring, testing, eating.
 */
const files = { findings, pictures, prevention };
export type DrawingFile = keyof typeof files;

interface DrawnSkinProps {
  /** Of the drawing in its file. */
  address: string;
  /** In place of the skin tone that the reader chose. */
  tone?: SkinTone | undefined;
  /** What the drawing shows, for screen readers; absent where a text beside it says the same. */
  label?: string | undefined;
  /** Marks on the drawing. */
  children?: ReactNode;
}

interface SkinDrawingProps extends Omit<DrawnSkinProps, 'address'> {
  file: DrawingFile;
  /** The id of the drawing in the file. */
  name: string;
}

/** One of the drawings that several pages show. */
export const SkinDrawing = ({ file, name, ...drawing }: SkinDrawingProps) => (
  <DrawnSkin address={`${files[file]}#${name}`} {...drawing} />
);

/**
 * A drawing of skin in a tone, 4:3 unless its container sets another ratio. The drawings are in SVG files that the
 * browser fetches when the first one is shown; their colours are CSS variables of the page.
 */
export function DrawnSkin({ address, tone, label, children }: DrawnSkinProps) {
  const { skinTone } = useSettings();
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Picture viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" data-skin-tone={tone ?? skinTone} {...meaning}>
      <use href={address} />
      {children}
    </Picture>
  );
}

/** The variables that the drawings are coloured with. */
const colours = (tone: SkinTone): CSSObject =>
  Object.fromEntries(Object.entries(skinColours[tone]).map(([name, colour]) => [`--skin-${name}`, colour]));

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  '--skin-ground': theme.vars.palette.primary.soft,
  ...Object.fromEntries(skinTones.map((tone) => [`&[data-skin-tone="${tone}"]`, colours(tone)])),
}));
