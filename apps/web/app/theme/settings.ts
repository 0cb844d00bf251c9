import * as z from 'zod/mini';
import { parseJson } from '../browser/storage.ts';
import { contrasts, modes, presets, skinTones } from './tokens.ts';

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

/** Where the signed-in navigation stands on a desk: beside the content in full, beside it as icons, or above it. */
export const layouts = ['vertical', 'mini', 'horizontal'] as const;
export type Layout = (typeof layouts)[number];

/** One of the options, or else undefined: chosen by something else than the person. */
const choice = <const Options extends readonly string[]>(options: Options) =>
  z.catch(z.optional(z.enum(options)), undefined);

/** How one person wants pages to look (specification, section 3). What is missing or unknown is as by default. */
const settingsSchema = z.object({
  /** Absent until chosen: the system's. */
  themeMode: choice(modes),
  /** Absent until chosen: bold for those whose system asks for more contrast. */
  themeContrast: choice(contrasts),
  /** Absent until chosen: the language's. */
  themeDirection: choice(directions),
  themeLayout: z.catch(z.enum(layouts), 'vertical'),
  themeStretch: z.catch(z.boolean(), false),
  themeColorPresets: z.catch(z.enum(presets), 'default'),
  /** In which skin is drawn. */
  skinTone: z.catch(z.enum(skinTones), 'brown'),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});

/** Settings as they were stored. */
export const parseSettings = (stored: string | null): Settings => parseJson(stored, settingsSchema) ?? defaultSettings;

/** Whether there is nothing to reset. */
export const areDefaults = (settings: Settings): boolean =>
  JSON.stringify(settingsSchema.parse(settings)) === JSON.stringify(defaultSettings);
