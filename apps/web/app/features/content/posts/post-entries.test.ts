import type { PostContent } from '@skrin/contract/content/posts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changedFields, entriesOf, merged, postEntriesSchema, writtenIn } from './post-entries.ts';

const today = '2026-11-27';
const content: PostContent = {
  topic: 'care',
  texts: { en: { title: 'Scabies', summary: 'It itches.', body: '## Signs\n\nIt itches.' } },
  tags: ['itch'],
  sources: [{ title: 'Scabies', publisher: 'NHS', url: 'https://www.nhs.uk/conditions/scabies/' }],
  checkedOn: today,
  medical: true,
};

describe('postEntriesSchema', () => {
  it('makes the same post of its entries', () => {
    expect(z.parse(postEntriesSchema, entriesOf(content, today))).toEqual(content);
  });

  it('leaves out languages without a text, and names what is missing in those with one', () => {
    const entries = entriesOf(content, today);
    entries.texts.id.title = 'Kudis';
    expect(writtenIn(entries)).toEqual(['en', 'id']);
    const { error } = z.safeParse(postEntriesSchema, entries);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['texts.id.summary', 'texts.id.body']);
  });

  it('refuses a post without any text', () => {
    const { error } = z.safeParse(postEntriesSchema, entriesOf(undefined, today));
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('texts');
  });

  it('is medical by its topic, whatever was chosen', () => {
    const entries = { ...entriesOf(content, today), medical: false };
    expect(z.parse(postEntriesSchema, entries).medical).toBe(true);
    expect(z.parse(postEntriesSchema, { ...entries, topic: 'costs' }).medical).toBe(false);
  });
});

describe('merged', () => {
  it('keeps what was typed, and takes what somebody else has changed elsewhere', () => {
    const base = entriesOf(content, today);
    const mine = entriesOf({ ...content, tags: ['itch', 'mites'] }, today);
    mine.texts.en.title = 'Scabies: mites';
    const newest = entriesOf(content, today);
    newest.texts.en.title = 'Scabies, again';
    newest.texts.en.body = 'Newer';
    newest.checkedOn = '2026-11-26';
    const { texts, ...rest } = merged(base, mine, newest);
    expect(texts.en).toMatchObject({ title: 'Scabies: mites', body: 'Newer' });
    expect(rest).toMatchObject({ tags: ['itch', 'mites'], checkedOn: '2026-11-26' });
    expect(changedFields(base, mine)).toEqual(['tags', 'texts.en.title']);
  });
});
