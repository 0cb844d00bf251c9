import { styled } from '@mui/material/styles';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { SkinDrawing } from '../../../illustrations/skin-drawing.tsx';
import { skinTones } from '../../../theme/tokens.ts';
import { coverOf } from '../pictures.ts';

/** The drawing of an article; it has no text alternative, because the title stands beside it. */
export function ArticleCover({ about }: { about: Pick<ArticleItem, 'key' | 'topic' | 'condition'> }) {
  const { everyTone, ...drawing } = coverOf(about);
  return (
    <Cover>
      {(everyTone ? skinTones : [undefined]).map((tone) => (
        <SkinDrawing key={tone ?? 'chosen'} {...drawing} tone={tone} />
      ))}
    </Cover>
  );
}

const Cover = styled('div')({
  display: 'flex',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  '& svg': { flex: '1 1 0', minInlineSize: 0, blockSize: '100%', aspectRatio: 'auto' },
});
