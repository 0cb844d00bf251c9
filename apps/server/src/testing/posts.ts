import type { PostContent } from '@skrin/contract/content/posts';

/** A post in English that is not medical. */
export const writtenPost = (title: string, changes: Partial<PostContent> = {}): PostContent => ({
  topic: 'costs',
  texts: { en: { title, summary: `${title}.`, body: '## What it says\n\nNothing **new**.' } },
  tags: [],
  sources: [],
  checkedOn: '2026-11-27',
  medical: false,
  ...changes,
});
