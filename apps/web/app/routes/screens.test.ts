import type { Fields } from '@skrin/contract/resource/resource';
import { resources } from '@skrin/contract/resources';
import texts from '@skrin/i18n/locales/en/resources.json' with { type: 'json' };
import { expect, it, vi } from 'vitest';
import { screenOf, screens } from './screens.ts';

/** Keys of nested texts, joined by dots. */
const keysOf = (value: object, path: string[] = []): string[] =>
  Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'object' ? keysOf(child, [...path, key]) : [[...path, key].join('.')],
  );

it.each(Object.values(resources))(
  '$name has a text for all that its screen shows, and for nothing else',
  async (resource) => {
    const { actions = [], hints = [], form, detail } = await screens[resource.name]();
    const fields: Fields = resource.fields;
    const options = Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'oneOf' && !field.areNames ? field.options.map((option) => `options.${name}.${option}`) : [],
    );
    const needed = [
      'plural',
      ...Object.keys(resource.fields).map((field) => `fields.${field}`),
      ...hints.map((field) => `hints.${field}`),
      ...options,
      ...actions.map(({ key }) => `actions.${key}`),
      ...[...form, ...detail].map(({ key }) => `sections.${key}`),
    ];
    expect(keysOf(texts[resource.name]).toSorted()).toEqual([...new Set(needed)].toSorted());
  },
);

it('is fetched once; at the next visit again where it could not be had', async () => {
  vi.spyOn(screens, 'voucher').mockRejectedValueOnce(new Error('offline'));
  const first = screenOf('voucher', 'one');
  await expect(first).rejects.toThrow('offline');
  expect(screenOf('voucher', 'one')).toBe(first);
  const second = screenOf('voucher', 'two');
  expect((await second).resource).toBe(resources.voucher);
  expect(screenOf('voucher', 'three')).toBe(second);
});
