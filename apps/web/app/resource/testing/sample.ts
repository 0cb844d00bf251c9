import {
  address,
  boolean,
  date,
  dateRange,
  dateTime,
  image,
  images,
  longText,
  money,
  number,
  oneOf,
  person,
  reference,
  richText,
  tags,
  text,
} from '@skrin/contract/resource/field';
import { defineResource } from '@skrin/contract/resource/resource';
import i18next from 'i18next';
import { Stethoscope } from 'lucide-react';
import type { AnyRow } from '../api.ts';
import { defineScreen } from '../screen.ts';

/** A resource that has a field of every kind. */
export const sampleResource = defineResource('sample', {
  path: 'samples',
  feature: 'workspace',
  fields: {
    title: text({ max: 20 }),
    notes: longText({ max: 200, optional: true }),
    story: richText({ max: 500, optional: true }),
    weight: number({ min: 0, max: 100, optional: true }),
    price: money({ currencies: ['IDR', 'USD'], optional: true }),
    due: date({ optional: true }),
    stay: dateRange({ optional: true }),
    at: dateTime({ optional: true }),
    state: oneOf({ options: ['open', 'done'], initial: 'open' }),
    labels: tags({ max: 3, optional: true }),
    isPinned: boolean({ initial: false }),
    picture: image({ optional: true }),
    gallery: images({ max: 3, optional: true }),
    inquiry: reference({ resource: 'inquiry', optional: true }),
    owner: person({ optional: true }),
    site: address({ optional: true }),
  },
  verbs: ['read', 'create', 'update', 'remove'],
  list: {
    sort: '-createdAt',
    sortable: ['createdAt', 'title', 'weight', 'due', 'at'],
    filters: ['state', 'isPinned', 'weight', 'due', 'at', 'labels', 'owner', 'createdAt'],
    search: ['title'],
  },
  title: 'title',
});

export const sampleScreen = defineScreen(sampleResource, {
  icon: Stethoscope,
  columns: ['title', 'state', 'weight', 'createdAt'],
  tabs: 'state',
  filters: ['state', 'weight', 'createdAt'],
  form: [{ key: 'main', fields: ['title', 'weight', 'state', 'isPinned', 'notes'] }],
  detail: [{ key: 'main', fields: ['title', 'state', 'createdAt'] }],
  actions: [{ key: 'finish', icon: Stethoscope, changes: { state: 'done' }, isFor: ({ state }) => state === 'open' }],
});

export const sampleRow = (at: number, fields: Record<string, unknown> = {}): AnyRow =>
  ({
    id: `01890a5d-ac96-774b-bcce-${at.toString().padStart(12, '0')}`,
    version: 1,
    createdAt: '2026-11-20T08:00:00.000Z',
    can: { update: true, remove: true },
    title: `Row ${at}`,
    ...Object.fromEntries(
      Object.keys(sampleResource.fields)
        .slice(1)
        .map((name) => [name, null]),
    ),
    state: 'open',
    isPinned: false,
    ...fields,
  }) as unknown as AnyRow;

/** The texts that a resource brings along. */
export function addSampleTexts(): void {
  const fields = Object.fromEntries(Object.keys(sampleResource.fields).map((name) => [name, `The ${name}`]));
  i18next.addResourceBundle(
    'en',
    'resources',
    {
      sample: {
        plural: 'Samples',
        fields,
        options: { state: { open: 'Open', done: 'Done' } },
        actions: { finish: 'Finish' },
        sections: { main: 'Main' },
      },
    },
    true,
  );
}
