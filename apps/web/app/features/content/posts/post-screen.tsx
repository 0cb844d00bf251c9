import { postResource } from '@skrin/contract/content/post.resource';
import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { Newspaper } from 'lucide-react';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { defineScreen, type RowProps } from '../../../resource/screen.ts';
import { NewPost } from './components/new-post.tsx';
import { postHues } from './post-hues.ts';

type Props = RowProps<typeof postResource>;

/** All posts, for staff: tabs by state, the newest first. */
export const postScreen = defineScreen(postResource, {
  icon: Newspaper,
  catalogues: ['posts'],
  columns: [
    ...(['title', 'state', 'topic', 'writtenIn', 'reads', 'changedAt', 'createdAt'] as const),
    ...(['cover', 'condition', 'medical', 'published', 'tags'] as const),
    ...(['authorId', 'reviewerId', 'publishAt', 'publishedOn'] as const),
  ],
  hidden: [
    ...(['createdAt', 'cover', 'condition', 'medical', 'published', 'tags'] as const),
    ...(['authorId', 'reviewerId', 'publishAt', 'publishedOn'] as const),
  ],
  tabs: 'state',
  filters: ['topic'],
  sorts: { latest: '-createdAt', oldest: 'createdAt', mostRead: '-reads' },
  suggests: true,
  form: [],
  detail: [],
  hues: { state: postHues },
  slots: { cells: { writtenIn: WrittenIn }, views: NewPost },
});

/** By their short names, as six whole ones are wider than the column; what is read aloud has the whole ones. */
function WrittenIn({ row: { writtenIn } }: Props) {
  const format = useFormat();
  const names = format.list(writtenIn.map((language) => languageInfo[language as Language]?.label ?? language));
  return (
    <span title={names}>
      <span aria-hidden>{writtenIn.map((language) => language.toUpperCase()).join(' ')}</span>
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  );
}
