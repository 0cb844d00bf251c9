import type { ResourceName } from '@skrin/contract/resources';
import type { Screen } from '../resource/screen.ts';

const files = import.meta.glob<Record<string, Screen>>('../features/**/*-screen.tsx');

/** The screen of each resource, fetched with its pages: `clinicEntryScreen` of `clinic-entry-screen.tsx`. */
export const screens = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const name = file
      .replace(/^.*\/|-screen\.tsx$/g, '')
      .replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return [name, async () => (await load())[`${name}Screen`]];
  }),
) as Record<ResourceName, () => Promise<Screen>>;
