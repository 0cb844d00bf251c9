/**
 * The colours of Skrin, by mode and role: dark blue for actions, teal for what informs, plum for what is paid, ink on sand
 * for what is chosen, one warm accent for advice; stone-like neutrals for the rest. With every preset and contrast, each text/surface pair keeps 4.5:1 and each control edge 3:1 (`tokens.test.ts`).
 */
const colours = {
  light: {
    primary: '#143D66',
    onPrimary: '#FFFFFF',
    primaryStrong: '#0D2C4C',
    primarySoft: '#E6EDF4',
    info: '#0F5B5C',
    infoSoft: '#E3F0EF',
    paid: '#6B2C6E',
    onPaid: '#FFFFFF',
    paidSoft: '#F6ECF6',
    selected: '#16212B',
    selectedSoft: '#F1EDDF',
    page: '#F6F5F0',
    surface: '#FFFFFF',
    sunken: '#F1F0EA',
    raisedEdge: '#E7E6DF',
    raised: '0 1px 2px rgb(22 33 43 / 5%), 0 6px 20px rgb(22 33 43 / 5%)',
    text: '#16212B',
    textSoft: '#4A5661',
    edge: '#77838E',
    line: '#DDDED8',
    advice: '#8F4300',
    onAdvice: '#FFFFFF',
    adviceSoft: '#FDF0E1',
    danger: '#A8201A',
    onDanger: '#FFFFFF',
    dangerFill: '#A8201A',
    onDangerFill: '#FFFFFF',
    dangerSoft: '#FCEBE9',
    good: '#1B623C',
    onGood: '#FFFFFF',
    goodSoft: '#E7F3EB',
  },
  dark: {
    primary: '#A9CBEE',
    onPrimary: '#0B2239',
    primaryStrong: '#CBE0F6',
    primarySoft: '#1E3348',
    info: '#8FD0CB',
    infoSoft: '#17302F',
    paid: '#E3B9E7',
    onPaid: '#33083A',
    paidSoft: '#35243A',
    selected: '#F3EBD3',
    selectedSoft: '#2D2B22',
    page: '#0E151B',
    surface: '#18232C',
    sunken: '#121B22',
    raisedEdge: '#263441',
    raised: 'none',
    text: '#EEF2F5',
    textSoft: '#B6C2CC',
    edge: '#7F8E9B',
    line: '#2C3A46',
    advice: '#F2B77A',
    onAdvice: '#2B1700',
    adviceSoft: '#33271A',
    danger: '#FFB4AB',
    onDanger: '#410002',
    // Surfaces filled with danger stay red: in the light colour of danger text they would be pale pink.
    dangerFill: '#D23B33',
    onDangerFill: '#FFFFFF',
    dangerSoft: '#3B2022',
    good: '#8BD3A8',
    onGood: '#00210F',
    goodSoft: '#18301F',
  },
} as const;

export type Mode = keyof typeof colours;
export type Colours = Record<keyof (typeof colours)['light'], string>;
type Accent = Pick<Colours, 'primary' | 'onPrimary' | 'primaryStrong' | 'primarySoft'>;
type Neutrals = Pick<
  Colours,
  'page' | 'surface' | 'sunken' | 'raisedEdge' | 'raised' | 'text' | 'textSoft' | 'edge' | 'line'
>;

/** What a colour preset changes; `default` is the dark blue of `colours`. */
const accents = {
  default: { light: {}, dark: {} },
  cyan: {
    light: { primary: '#0B5F70', onPrimary: '#FFFFFF', primaryStrong: '#084754', primarySoft: '#E0F1F4' },
    dark: { primary: '#7FD4E3', onPrimary: '#00262E', primaryStrong: '#AEE5EF', primarySoft: '#12343B' },
  },
  purple: {
    light: { primary: '#5A35A3', onPrimary: '#FFFFFF', primaryStrong: '#432580', primarySoft: '#EEE9F8' },
    dark: { primary: '#CDB9F5', onPrimary: '#25114F', primaryStrong: '#E1D5FA', primarySoft: '#2E2748' },
  },
  blue: {
    light: { primary: '#1553B8', onPrimary: '#FFFFFF', primaryStrong: '#0F3F8E', primarySoft: '#E5EDFB' },
    dark: { primary: '#A3C4FB', onPrimary: '#0A2250', primaryStrong: '#C7DBFD', primarySoft: '#1B2F50' },
  },
  orange: {
    light: { primary: '#9A3F06', onPrimary: '#FFFFFF', primaryStrong: '#742F04', primarySoft: '#FCEDE2' },
    dark: { primary: '#F5B58A', onPrimary: '#341500', primaryStrong: '#FAD2B8', primarySoft: '#3A281C' },
  },
  red: {
    light: { primary: '#A3203A', onPrimary: '#FFFFFF', primaryStrong: '#7C172B', primarySoft: '#FBE8EC' },
    dark: { primary: '#F7AEBB', onPrimary: '#47000F', primaryStrong: '#FBD0D8', primarySoft: '#40222A' },
  },
} as const satisfies Record<string, Record<Mode, Accent | Record<string, never>>>;

/** What a contrast changes: `bold` gives text, edges and separators more contrast to their background. */
const neutrals = {
  default: { light: {}, dark: {} },
  bold: {
    light: {
      page: '#FFFFFF',
      surface: '#FFFFFF',
      sunken: '#FFFFFF',
      raisedEdge: '#77838E',
      raised: 'none',
      text: '#0A1118',
      textSoft: '#2F3A44',
      edge: '#3F4B55',
      line: '#77838E',
    },
    dark: {
      page: '#070C10',
      surface: '#0F171E',
      sunken: '#070C10',
      raisedEdge: '#7F8E9B',
      raised: 'none',
      text: '#FFFFFF',
      textSoft: '#DCE4EA',
      edge: '#B6C2CC',
      line: '#7F8E9B',
    },
  },
} as const satisfies Record<string, Record<Mode, Neutrals | Record<string, never>>>;

export type Preset = keyof typeof accents;
export type Contrast = keyof typeof neutrals;

export const modes = Object.keys(colours) as Mode[];
export const presets = Object.keys(accents) as Preset[];
export const contrasts = Object.keys(neutrals) as Contrast[];

interface Appearance {
  mode: Mode;
  preset?: Preset;
  contrast?: Contrast;
}

/** The colours of a mode with a preset and a contrast. */
export const coloursOf = ({ mode, preset = 'default', contrast = 'default' }: Appearance): Colours => ({
  ...colours[mode],
  ...neutrals[contrast][mode],
  ...accents[preset][mode],
});

/** Behind a dialog, and over the part of a photo that is not read; the same in both modes. */
export const shade = 'rgb(0 0 0 / 50%)';
/** For lines drawn over a photo, which may have any colour: the line, and an edge that contrasts with it. */
export const overPhoto = { line: '#FFFFFF', edge: '#16212B' } as const;

/** Behind the first letter of a name, in both modes; its text is white. */
export const avatarColours = ['#143D66', '#0B5F70', '#1B623C', '#5A35A3', '#8F4300', '#A3203A', '#4A5661'] as const;
export const onAvatar = '#FFFFFF';

/** Beside the title of an event, by the name of its colour, in both modes. */
export const eventMarks = {
  teal: '#0E8787',
  blue: '#3B7DD8',
  purple: '#8A63D2',
  pink: '#D1478C',
  orange: '#C8641B',
  yellow: '#A67C00',
  green: '#3C8C40',
  grey: '#7A8590',
} as const;

/** Beside the name of a label of the desk, by the name of its colour, in both modes. */
export const labelMarks = {
  grey: eventMarks.grey,
  red: '#CC3D34',
  orange: eventMarks.orange,
  yellow: eventMarks.yellow,
  green: eventMarks.green,
  teal: eventMarks.teal,
  blue: eventMarks.blue,
  purple: eventMarks.purple,
} as const;

/** The tones in which skin can be drawn: `skin-colours.ts`. */
export const skinTones = ['light', 'brown', 'dark'] as const;
export type SkinTone = (typeof skinTones)[number];

/** Pixels: of controls, and of cards, which stand above the page. */
export const radius = 8;
export const cardRadius = 16;

/** The space between things, in steps of 8 pixels, by how much they have to do with each other. */
export const space = {
  /** Parts of one thing: a title and its line. */
  part: 0.5,
  /** Things of one group. */
  item: 1.5,
  /** Groups of a page. */
  group: 4,
  /** Sections of a long page, on a phone and on a desk. */
  section: { xs: 6, md: 10 },
} as const;

/** Milliseconds: what changes under a finger; what comes to its place. Nothing moves for longer. */
export const motion = { quick: 120, calm: 200 } as const;
/** Height of the header, in pixels: sticky elements below it start there. */
export const headerHeight = 61;

/** Smallest side of anything to tap, in pixels (WCAG 2.5.5). */
export const touchTarget = 44;

/** From this width in pixels two more columns fit beside content, and `themeStretch` lets it take the whole width. */
export const stretchFrom = 1600;
/** Widest content before that, in pixels. */
export const contentWidth = 1208;

/** Widths at which headings step up, in pixels. */
export const headingSteps = [600, 900, 1200] as const;

/** Sizes of text beside headings; `sx` takes their names: `fontSize: 'small'`. */
export const textSizes = {
  /** Captions under icons and steps, titles over groups, keyboard keys. */
  label: '0.8125rem',
  /** Explanations; the smallest size for sentences. */
  small: '0.9375rem',
  body: '1rem',
  /** Long texts. */
  reading: '1.0625rem',
  /** The lead of a page, and names of groups. */
  lead: '1.125rem',
  /** What sums up: a total, a probability. */
  large: '1.25rem',
  /** Prices, figures and findings that stand alone. */
  figure: '2rem',
  /** The promise, as the heading of the landing page, on wider screens: `display`, then `promise`. */
  display: '2.75rem',
  promise: '3.5rem',
} as const;

/** Heading sizes in rem: on a phone, then from each step on. Three levels that nobody takes for one another; h4 names a group. */
export const headingSizes = {
  h1: [1.875, 2.25, 2.625, 2.875],
  h2: [1.375, 1.5, 1.625, 1.75],
  h3: [1.125, 1.125, 1.1875, 1.1875],
  h4: [1, 1, 1, 1],
} as const satisfies Record<string, readonly [number, number, number, number]>;
