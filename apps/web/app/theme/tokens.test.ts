import { describe, expect, it } from 'vitest';
import { appearanceStyles } from './appearance-styles.ts';
import { skinColours } from './skin-colours.ts';
import {
  avatarColours,
  type Colours,
  coloursOf,
  contrasts,
  eventMarks,
  modes,
  onAvatar,
  presets,
  skinTones,
} from './tokens.ts';

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) => sum + weight * channel(Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
    0,
  );

const contrastOf = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const textPairs: [keyof Colours, keyof Colours][] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'primarySoft'],
  ['text', 'adviceSoft'],
  ['text', 'dangerSoft'],
  ['text', 'goodSoft'],
  ['textSoft', 'page'],
  ['textSoft', 'surface'],
  ['textSoft', 'primarySoft'],
  ['primary', 'page'],
  ['primary', 'surface'],
  ['primary', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryStrong'],
  ['advice', 'page'],
  ['advice', 'surface'],
  ['advice', 'adviceSoft'],
  ['onAdvice', 'advice'],
  ['danger', 'page'],
  ['danger', 'surface'],
  ['danger', 'dangerSoft'],
  ['onDanger', 'danger'],
  ['onDangerFill', 'dangerFill'],
  ['text', 'sunken'],
  ['textSoft', 'sunken'],
  ['primary', 'sunken'],
  ['text', 'infoSoft'],
  ['info', 'surface'],
  ['info', 'infoSoft'],
  ['text', 'paidSoft'],
  ['textSoft', 'paidSoft'],
  ['paid', 'surface'],
  ['paid', 'paidSoft'],
  ['onPaid', 'paid'],
  ['text', 'selectedSoft'],
  ['textSoft', 'selectedSoft'],
  ['primary', 'selectedSoft'],
  ['good', 'surface'],
  ['good', 'goodSoft'],
  ['onGood', 'good'],
];

const combinations = presets.flatMap((preset) =>
  modes.flatMap((mode) => contrasts.map((contrast) => ({ preset, mode, contrast }))),
);

describe.each(combinations)('preset $preset, $mode, contrast $contrast', (combination) => {
  const colours = coloursOf(combination);

  it.each(textPairs)('%s can be read on %s', (text, surface) => {
    expect(contrastOf(colours[text], colours[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(eventMarks))('lets the mark of %s events be seen', (_name, mark) => {
    expect(contrastOf(mark, colours.surface)).toBeGreaterThanOrEqual(3);
  });

  it('keeps the colours of danger, and what is filled with it stands out', () => {
    const plain = coloursOf({ mode: combination.mode });
    const ofDanger = ['danger', 'onDanger', 'dangerFill', 'onDangerFill', 'dangerSoft'] as const;
    for (const name of ofDanger) expect(colours[name], name).toBe(plain[name]);
    for (const surface of ['page', 'surface', 'dangerSoft'] as const)
      expect(contrastOf(colours.dangerFill, colours[surface]), surface).toBeGreaterThanOrEqual(3);
  });

  it('parts of a drawing that are touched can be seen, and told from what is chosen', () => {
    const { page, surface, textSoft, primary, onPrimary, primarySoft } = colours;
    for (const around of [page, surface, primarySoft]) {
      expect(contrastOf(textSoft, around)).toBeGreaterThanOrEqual(3);
      expect(contrastOf(primary, around)).toBeGreaterThanOrEqual(3);
    }
    expect(contrastOf(onPrimary, primary)).toBeGreaterThanOrEqual(3);
  });

  it.each(['page', 'surface'] as const)('edges of controls can be seen on %s', (surface) => {
    expect(contrastOf(colours.edge, colours[surface])).toBeGreaterThanOrEqual(3);
    expect(contrastOf(colours.primary, colours[surface])).toBeGreaterThanOrEqual(3);
    expect(contrastOf(colours.selected, colours[surface])).toBeGreaterThanOrEqual(3);
  });

  it('action, information, what is paid and what is chosen have colours of their own', () => {
    const { primary, info, paid, selected } = colours;
    expect(new Set([primary, info, paid, selected]).size).toBe(4);
  });
});

it.each(modes)('bold contrast reads better than the default one, %s', (mode) => {
  const [plain, bold] = [coloursOf({ mode }), coloursOf({ mode, contrast: 'bold' })];
  expect(contrastOf(bold.textSoft, bold.page)).toBeGreaterThanOrEqual(7);
  expect(contrastOf(bold.textSoft, bold.page)).toBeGreaterThan(contrastOf(plain.textSoft, plain.page));
  expect(contrastOf(bold.line, bold.page)).toBeGreaterThanOrEqual(3);
});

it.each(avatarColours)('a letter can be read on %s', (colour) => {
  expect(contrastOf(onAvatar, colour)).toBeGreaterThanOrEqual(4.5);
});

it.each(skinTones)('what is seen on %s skin stands out from it', (tone) => {
  const { base, flush, deep, scale, scab } = skinColours[tone];
  expect(contrastOf(flush, base)).toBeGreaterThanOrEqual(1.5);
  for (const colour of [deep, scab]) expect(contrastOf(colour, base)).toBeGreaterThanOrEqual(2);
  expect(contrastOf(scale, flush)).toBeGreaterThanOrEqual(2);
});

describe('the rules that lay presets and contrasts over the theme', () => {
  it('change the variables of MUI and the channels mixed from them', () => {
    expect(appearanceStyles()['html[data-preset="cyan"]']).toMatchObject({
      '--skrin-palette-primary-main': '#0B5F70',
      '--skrin-palette-primary-mainChannel': '11 95 112',
      '--skrin-palette-primary-dark': '#084754',
      '--skrin-palette-primary-soft': '#E0F1F4',
    });
    expect(appearanceStyles()['html[data-contrast="bold"][data-color-scheme="dark"]']).toMatchObject({
      '--skrin-palette-text-primary': '#FFFFFF',
    });
  });

  it('leave out what stays as it is', () => {
    expect(appearanceStyles()['html[data-preset="cyan"]']).not.toHaveProperty('--skrin-palette-error-main');
    expect(appearanceStyles()).not.toHaveProperty('html[data-preset="default"]');
  });
});
