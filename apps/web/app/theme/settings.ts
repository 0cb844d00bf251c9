import * as z from 'zod/mini';
import { parseJson } from '../browser/storage.ts';
import { contrasts, modes, presets, skinTones } from './tokens.ts';

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

/** Where the navigation of signed-in people is on wide screens: beside the content in full, as icons, or above it. */
export const layouts = ['vertical', 'mini', 'horizontal'] as const;

/** One of the options; undefined if the person has not chosen one. */
const choice = <const Options extends readonly string[]>(options: Options) =>
  z.catch(z.optional(z.enum(options)), undefined);

/** How a person wants pages to look (specification, section 3). Missing or unknown values get the default. */
const settingsSchema = z.object({
  /** Absent until chosen; then the mode is that of the system. */
  themeMode: choice(modes),
  /** Absent until chosen; then it is bold if the system asks for more contrast. */
  themeContrast: choice(contrasts),
  /** Absent until chosen; then the direction is that of the language. */
  themeDirection: choice(directions),
  themeLayout: z.catch(z.enum(layouts), 'vertical'),
  themeStretch: z.catch(z.boolean(), false),
  themeColorPresets: z.catch(z.enum(presets), 'default'),
  /** The tone in which skin is drawn. */
  skinTone: z.catch(z.enum(skinTones), 'brown'),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});

/** Parses stored settings; the defaults if there are none or they are damaged. */
export const parseSettings = (stored: string | null): Settings => parseJson(stored, settingsSchema) ?? defaultSettings;

/** Whether there is nothing to reset. */
export const areDefaults = (settings: Settings): boolean =>
  JSON.stringify(settingsSchema.parse(settings)) === JSON.stringify(defaultSettings);
