import { styled } from '@mui/material/styles';
import type { ArticleItem } from '@skrin/contract/content/articles';
import type { ComponentType } from 'react';
import { SkinDrawing } from '../../../illustrations/skin-drawing.tsx';
import { skinTones } from '../../../theme/tokens.ts';
import { picturePath } from '../addresses.ts';
import { coverOf } from '../pictures.ts';
import { type PictureProps, PublicPicture } from './public-picture.tsx';

interface ArticleCoverProps {
  about: Pick<ArticleItem, 'key' | 'topic' | 'condition' | 'cover'>;
  /** Shows a picture that is not public yet. */
  Picture?: ComponentType<PictureProps>;
}

/** The picture or drawing of an article; it has no text alternative, because the title stands beside it. */
export function ArticleCover({ about, Picture = PublicPicture }: ArticleCoverProps) {
  if (about.cover) {
    return (
      <Cover>
        <Picture src={picturePath(about.cover)} alt="" />
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
