import { describe, expect, it } from 'vitest';
import { headingsOf, plainText, readingMinutes } from './text.ts';

const markdown = `Wash **gently** with *soap*.

## What to do

- See a [doctor](https://example.org) soon
- Keep it dry

1. First
2. Second

## When it is *urgent*
Call 119.`;

describe('plainText', () => {
  it('keeps the words and drops the signs', () => {
    expect(plainText(markdown)).toBe(
      'Wash gently with soap. What to do. See a doctor soon Keep it dry First Second When it is urgent Call 119.',
    );
  });
});

describe('headingsOf', () => {
  it('lists the headings of the second level', () => {
    expect(headingsOf(markdown)).toEqual(['What to do', 'When it is urgent']);
  });
});

describe('readingMinutes', () => {
  it('is a minute for 200 words, and never none', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('word '.repeat(190))).toBe(1);
    expect(readingMinutes('word '.repeat(700))).toBe(4);
  });
});
