import type { Fields } from '@skrin/contract/resource/resource';
import { resources } from '@skrin/contract/resources';
import texts from '@skrin/i18n/locales/en/resources.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { screens } from './screens.ts';

/** Keys of nested texts, joined by dots. */
const keysOf = (value: object, path: string[] = []): string[] =>
  Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'object' ? keysOf(child, [...path, key]) : [[...path, key].join('.')],
  );

it.each(Object.values(resources))(
  '$name has a text for all that its screen shows, and for nothing else',
  async (resource) => {
    const { actions = [], form, detail } = await screens[resource.name]();
    const fields: Fields = resource.fields;
    const options = Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'oneOf' ? field.options.map((option) => `options.${name}.${option}`) : [],
    );
    const needed = [
      'plural',
      ...Object.keys(resource.fields).map((field) => `fields.${field}`),
      ...options,
      ...actions.map(({ key }) => `actions.${key}`),
      ...[...form, ...detail].map(({ key }) => `sections.${key}`),
    ];
    expect(keysOf(texts[resource.name]).toSorted()).toEqual([...new Set(needed)].toSorted());
  },
);
