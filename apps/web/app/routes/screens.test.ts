import type { Fields } from '@skrin/contract/resource/resource';
import { resourceNames, resourceSummaries } from '@skrin/contract/resource-summaries';
import { resources } from '@skrin/contract/resources';
import texts from '@skrin/i18n/locales/en/resources.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { screens } from './screens.ts';
import { workspaceIcons } from './workspace/icons.ts';

/** Keys of nested texts, joined by dots. */
const keysOf = (value: object, path: string[] = []): string[] =>
  Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'object' ? keysOf(child, [...path, key]) : [[...path, key].join('.')],
  );

/** The texts of fields and of their options. */
const textsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    `fields.${name}`,
    ...(field.kind === 'oneOf' && !field.areNames ? field.options.map((option) => `options.${name}.${option}`) : []),
  ]);

it.each(Object.values(resources))(
  '$name has a text for all that its screen shows, and for nothing else',
  async (resource) => {
    const { actions = [], hints = [], sorts = {}, tabs, form, detail } = await screens[resource.name]();
    const needed = [
      'plural',
      ...textsOf(resource.fields),
      ...(typeof tabs === 'object' ? Object.keys(tabs.groups).map((key) => `tabs.${key}`) : []),
      ...Object.keys(sorts).map((key) => `sorts.${key}`),
      ...hints.map((field) => `hints.${field}`),
      ...actions.map(({ key }) => `actions.${key}`),
      ...actions.flatMap((action) =>
        'call' in action && !('file' in action)
          ? [`confirms.${action.key}`, ...textsOf(action.form ?? {}).map((text) => `forms.${action.key}.${text}`)]
          : [],
      ),
      ...[...form, ...detail].map(({ key }) => `sections.${key}`),
    ];
    expect(keysOf(texts[resource.name]).toSorted()).toEqual([...new Set(needed)].toSorted());
  },
);

it('there is one for each resource, with the icon that the navigation has', async () => {
  expect(Object.keys(screens).toSorted()).toEqual(resourceNames.toSorted());
  for (const name of resourceNames) {
    const { resource, icon } = await screens[name]();
    expect(resource).toBe(resources[name]);
    expect(icon).toBe(workspaceIcons[resourceSummaries[name].icon]);
  }
});
