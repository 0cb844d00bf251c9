import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Reading, Section } from './section.tsx';

/** How often people would be told one condition, a few, or none, and whether the number they are told holds. */
export function Told({ certainty: { wrongTicks, rows } }: Pick<ModelReport, 'certainty'>) {
  const { t } = useTranslation('technology');
  const { share, wholeShare } = useFigures();
  return (
    <Section id="told" title={t('told.title')}>
      <Reading>{t('told.text', { wrong: wholeShare(wrongTicks) })}</Reading>
      <FigureTable
        caption={t('told.caption')}
        columns={[
          t('told.photos'),
          t('told.clear'),
          t('told.claimed'),
          t('reliability.right'),
          t('told.narrowed'),
          t('told.disagree'),
          t('told.notClear'),
        ]}
        rows={rows.map(({ photos, clear, narrowed, disagree, notClear }) => ({
          key: photos,
          cells: [
            t(`told.kinds.${photos}`),
            share(clear.share),
            share(clear.claimed),
            share(clear.right.value),
            share(narrowed.share),
            share(disagree),
            share(notClear),
          ],
        }))}
      />
      <Reading>{t('told.limits')}</Reading>
    </Section>
  );
}
