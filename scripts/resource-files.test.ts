import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { languages } from '@skrin/contract/languages';
import { describe, expect, it } from 'vitest';
import { filesOf, type NewResource, readField } from './resource-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const dayNote: NewResource = {
  name: 'dayNote',
  feature: 'support',
  plural: 'Day notes',
  icon: 'StickyNote',
  fields: ['title:text', 'dueDate:date?', 'labels:tags?'].map(readField),
  filters: ['labels'],
  isPersonal: false,
};
const made = (resource = dayNote) => {
  const files = filesOf(resource, read);
  return { files, of: (file: string) => files.get(file) ?? expect.fail(`no ${file}`) };
};

describe('a new resource', () => {
  it('is defined, kept in a table, served and shown', () => {
    const { of } = made();
    const definition = of('packages/contract/src/support/day-note.resource.ts');
    expect(definition).toContain("import { text, date, tags } from '../resource/field.ts';");
    expect(definition).toContain('dueDate: date({ optional: true }),');
    expect(definition).toContain("sortable: ['createdAt', 'title', 'dueDate'], filters: ['labels'], search: ['title']");
    expect(of('apps/server/src/features/support/tables.ts')).toContain("dayNotes = pgTable('day_notes'");
    expect(of('apps/server/src/features/support/routes.ts')).toContain(
      "serveResource(app, { resource: dayNoteResource, table: dayNotes, policy: staffPolicy('dayNote'), database: support.database });",
    );
    expect(of('apps/web/app/features/support/day-note-screen.tsx')).toContain('export const dayNoteScreen = ');
  });

  it('stands in two registers', () => {
    const { of } = made();
    expect(of('packages/contract/src/resource-summaries.ts')).toContain(
      "base: '/dashboard/day-note', icon: 'StickyNote'",
    );
    expect(of('packages/contract/src/resources.ts')).toContain('  dayNote: dayNoteResource,\n} as const satisfies');
  });

  it.each(languages)('has its texts where %s has those of others', (language) => {
    const { of } = made();
    const texts = JSON.parse(of(`packages/i18n/locales/${language}/resources.json`));
    expect(texts.dayNote).toEqual({
      plural: 'Day notes',
      fields: { title: 'Title', dueDate: 'Due date', labels: 'Labels' },
      sections: { dayNote: 'Day note' },
    });
    const titles = JSON.parse(of(`packages/i18n/locales/${language}/pages.json`));
    expect([titles.dayNoteNew, titles.faqs]).toEqual([{ title: 'New day note' }, expect.anything()]);
  });

  it('says that its columns are not personal only when it is told so', () => {
    const privacy = (isPersonal: boolean) => made({ ...dayNote, isPersonal }).of('docs/privacy.md');
    const all = '`id`, `version`, `created_at`, `title`, `due_date`, `labels`, `search_text`';
    expect(privacy(false)).toContain(`### \`day_notes\`\n\nNot personal: ${all}\n`);
    expect(privacy(true)).toContain('### `day_notes`\n\nNot personal: `id`, `version`, `created_at`\n');
  });

  it.each(['support', 'billing', 'content', 'accounts'])('can be written in Node’s TypeScript into %s', (feature) => {
    const { files } = made({ ...dayNote, feature });
    const sources = [...files].filter(([file]) => /\.tsx?$/.test(file));
    expect(sources).toHaveLength(6);
    for (const [, text] of sources) expect(() => stripTypeScriptTypes(text)).not.toThrow();
  });

  it('is none that there is', () => {
    expect(() => made({ ...dayNote, name: 'voucher' })).toThrow('there is a resource voucher');
  });

  it('has no fields of kinds that need a column of their own', () => {
    expect(() => readField('owner:person')).toThrow('owner:person: write name:kind');
    expect(() => readField('Title:text')).toThrow();
  });
});
