/**
 * The colours of Skrin, by mode: a dark blue to act, stone-like neutrals to rest, one warm accent for advice.
 * Every text/surface pair keeps 4.5:1 and every control edge 3:1 (`tokens.test.ts`).
 */
export const colours = {
  light: {
    primary: '#143D66',
    onPrimary: '#FFFFFF',
    primarySoft: '#E6EDF4',
    page: '#F5F5F1',
    surface: '#FFFFFF',
    text: '#16212B',
    textSoft: '#4A5661',
    edge: '#77838E',
    line: '#DDDED8',
    advice: '#8F4300',
    onAdvice: '#FFFFFF',
    adviceSoft: '#FDF0E1',
    danger: '#A8201A',
    onDanger: '#FFFFFF',
    dangerSoft: '#FCEBE9',
    good: '#1B623C',
    onGood: '#FFFFFF',
    goodSoft: '#E7F3EB',
  },
  dark: {
    primary: '#A9CBEE',
    onPrimary: '#0B2239',
    primarySoft: '#1E3348',
    page: '#0F171E',
    surface: '#17222B',
    text: '#EEF2F5',
    textSoft: '#B6C2CC',
    edge: '#7F8E9B',
    line: '#2C3A46',
    advice: '#F2B77A',
    onAdvice: '#2B1700',
    adviceSoft: '#33271A',
    danger: '#FFB4AB',
    onDanger: '#410002',
    dangerSoft: '#3B2022',
    good: '#8BD3A8',
    onGood: '#00210F',
    goodSoft: '#18301F',
  },
} as const;

export type Colours = Record<keyof (typeof colours)['light'], string>;

/** Pixels. */
export const radius = 8;
/** Smallest side of anything to tap, in pixels (WCAG 2.5.5). */
export const touchTarget = 44;

/** Widths at which headings step up, in pixels. */
export const headingSteps = [600, 900, 1200] as const;

/** Heading sizes in rem: on a phone, then from each step on. */
export const headingSizes = {
  h1: [1.75, 2, 2.375, 2.625],
  h2: [1.375, 1.5, 1.75, 1.875],
  h3: [1.1875, 1.25, 1.375, 1.375],
  h4: [1.0625, 1.125, 1.125, 1.125],
} as const satisfies Record<string, readonly [number, number, number, number]>;
