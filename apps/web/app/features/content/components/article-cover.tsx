import { styled } from '@mui/material/styles';
import type { ArticleItem } from '@skrin/contract/content/articles';
import { SkinDrawing } from '../../../illustrations/skin-drawing.tsx';
import { skinTones } from '../../../theme/tokens.ts';
import { picturePath } from '../addresses.ts';
import { coverOf } from '../pictures.ts';

/** The picture or drawing of an article; it has no text alternative, because the title stands beside it. */
export function ArticleCover({ about }: { about: Pick<ArticleItem, 'key' | 'topic' | 'condition' | 'cover'> }) {
  if (about.cover) {
    return (
      <Cover>
        <img src={picturePath(about.cover)} alt="" />
      </Cover>
    );
  }
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
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
  '& svg': { flex: '1 1 0', minInlineSize: 0, blockSize: '100%', aspectRatio: 'auto' },
});
