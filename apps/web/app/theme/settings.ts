import {
  type Contrast,
  contrasts,
  type Mode,
  modes,
  type Preset,
  presets,
  type SkinTone,
  skinTones,
} from './tokens.ts';

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

/** Where the signed-in navigation stands on a desk: beside the content in full, beside it as icons, or above it. */
export const layouts = ['vertical', 'mini', 'horizontal'] as const;
export type Layout = (typeof layouts)[number];

/** How one person wants pages to look (specification, section 3). */
export interface Settings {
  /** Absent until chosen: the system's. */
  themeMode?: Mode;
  /** Absent until chosen: bold for those whose system asks for more contrast. */
  themeContrast?: Contrast;
  /** Absent until chosen: the language's. */
  themeDirection?: Direction;
  themeLayout: Layout;
  themeStretch: boolean;
  themeColorPresets: Preset;
  /** In which skin is drawn. */
  skinTone: SkinTone;
}

export const defaultSettings: Settings = {
  themeLayout: 'vertical',
  themeStretch: false,
  themeColorPresets: 'default',
  skinTone: 'brown',
};

/** Settings as they were stored; whatever is missing or unknown is as by default. */
export function parseSettings(stored: string | null): Settings {
  const from = readObject(stored);
  const mode = oneOf(modes, from.themeMode);
  const contrast = oneOf(contrasts, from.themeContrast);
  const direction = oneOf(directions, from.themeDirection);
  return {
    ...(mode && { themeMode: mode }),
    ...(contrast && { themeContrast: contrast }),
    ...(direction && { themeDirection: direction }),
    themeLayout: oneOf(layouts, from.themeLayout) ?? defaultSettings.themeLayout,
    themeStretch: from.themeStretch === true,
    themeColorPresets: oneOf(presets, from.themeColorPresets) ?? defaultSettings.themeColorPresets,
    skinTone: oneOf(skinTones, from.skinTone) ?? defaultSettings.skinTone,
  };
}

/** Whether there is nothing to reset. */
export const areDefaults = (settings: Settings): boolean =>
  JSON.stringify(parseSettings(JSON.stringify(settings))) === JSON.stringify(defaultSettings);

const oneOf = <Option extends string>(options: readonly Option[], value: unknown): Option | undefined =>
  options.find((option) => option === value);

function readObject(stored: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
