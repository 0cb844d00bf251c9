import { sampleResource } from '@skrin/contract/resource/testing/sample';
import i18next from 'i18next';
import { Stethoscope } from 'lucide-react';
import type { AnyRow } from '../api.ts';
import { defineScreen } from '../screen.ts';

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

/** Adds the texts of the sample resource to the catalogue. */
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
        actions: { finish: 'Finish', send: 'Send', pdf: 'PDF' },
        confirms: { send: 'It goes to everybody.' },
        forms: {
          send: {
            fields: { reason: 'Reason', note: 'Note' },
            options: { reason: { asked: 'Asked for', other: 'Another' } },
          },
        },
        sections: { main: 'Main' },
      },
    },
    true,
  );
}
