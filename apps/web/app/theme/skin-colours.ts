import type { SkinTone } from './tokens.ts';

/**
 * The colours of drawn skin by tone: the skin, its outline and creases, inflamed and most inflamed skin, scales, dried
 * blood, the top of a blister, a nail. Inflamed skin is red on light skin, red-brown on brown skin, violet to
 * grey-brown on dark skin. The same in both modes.
 */
export const skinColours = {
  light: {
    base: '#F3D0B7',
    line: '#CE9877',
    flush: '#E4867A',
    deep: '#BC4642',
    scale: '#FFF9F2',
    scab: '#8A4B2D',
    blister: '#FBEADD',
    nail: '#F8DED3',
  },
  brown: {
    base: '#B97F57',
    line: '#87522F',
    flush: '#984639',
    deep: '#742A28',
    scale: '#EEDDCB',
    scab: '#4E2A1A',
    blister: '#DDB393',
    nail: '#E3BFA9',
  },
  dark: {
    base: '#6E4731',
    line: '#452718',
    flush: '#4A2A3A',
    deep: '#2F1727',
    scale: '#B9A99E',
    scab: '#27130E',
    blister: '#A88169',
    nail: '#C9A390',
  },
} as const satisfies Record<SkinTone, Record<string, string>>;
