import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@skrin/contract/languages';

const folder = (language: Language) => new URL(`../../locales/${language}/`, import.meta.url);

/** Every language that has a folder, whether it is offered to people or not. */
export const writtenLanguages = (): string[] =>
  readdirSync(new URL('../../locales/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

/** Names of the catalogue files of a language, sorted. */
export const catalogueNames = (language: Language): string[] =>
  readdirSync(folder(language))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted();

/** Texts of one catalogue by dotted key; list items by their index. */
export function textsOf(language: Language, namespace: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(new URL(`${namespace}.json`, folder(language)), 'utf8'))));
}

/** Texts of all catalogues by `namespace:dotted.key`. */
export const allTexts = (language: Language): Map<string, string> =>
  new Map(
    catalogueNames(language).flatMap((namespace) =>
      [...textsOf(language, namespace)].map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
    ),
  );

function flatten(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path.join('.')} is not a text`);
  return Object.entries(value).flatMap(([key, child]) => flatten(child, [...path, key]));
}
