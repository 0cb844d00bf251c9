import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { Counted } from './counted.tsx';
import { FigureTable } from './figure-table.tsx';

interface SkinToneTableProps {
  caption: string;
  rows: ModelReport['otherSources']['skinTone'];
}

/** Right and refused photos by estimated tone; a share only where there are enough photos. */
export function SkinToneTable({ caption, rows }: SkinToneTableProps) {
  const { t } = useTranslation('technology');
  return (
    <FigureTable
      caption={caption}
      columns={[t('skinTone.tone'), t('otherSources.right'), t('otherSources.refused')]}
      rows={rows
        .filter(({ right }) => right.n > 0)
        .map(({ tone, enough, right, refused }) => ({
          key: tone,
          cells: [
            t(`skinTone.tones.${tone}`),
            enough ? <Counted key="right" proportion={right} /> : t('skinTone.tooFew'),
            enough ? <Counted key="refused" proportion={refused} /> : t('skinTone.tooFew'),
          ],
        }))}
    />
  );
}
