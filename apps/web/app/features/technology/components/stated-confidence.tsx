import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** How often a result names one condition, a few, or none, and whether the confidence it states holds. */
export function StatedConfidence({ certainty: { wrongTicks, rows } }: Pick<ModelReport, 'certainty'>) {
  const { t } = useTranslation('technology');
  const { share, wholeShare } = useFigures();
  return (
    <Section id="stated-confidence" title={t('statedConfidence.title')}>
      <Paragraph>{t('statedConfidence.text', { wrong: wholeShare(wrongTicks) })}</Paragraph>
      <FigureTable
        caption={t('statedConfidence.caption')}
        columns={[
          t('statedConfidence.photos'),
          t('statedConfidence.clear'),
          t('statedConfidence.claimed'),
          t('reliability.right'),
          t('statedConfidence.narrowed'),
          t('statedConfidence.disagree'),
          t('statedConfidence.notClear'),
        ]}
        rows={rows.map(({ photos, clear, narrowed, disagree, notClear }) => ({
          key: photos,
          cells: [
            t(`statedConfidence.kinds.${photos}`),
            share(clear.share),
            share(clear.claimed),
            share(clear.right.value),
            share(narrowed.share),
            share(disagree),
            share(notClear),
          ],
        }))}
      />
      <Paragraph>{t('statedConfidence.limits')}</Paragraph>
    </Section>
  );
}
