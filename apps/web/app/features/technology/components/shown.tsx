import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { TwoLines } from './figure.tsx';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** The most that a result may claim, by the photo's confidence and by condition. */
export function Shown({ shown: { bins, byCondition, sets } }: Pick<ModelReport, 'shown'>) {
  const { t } = useTranslation(['technology', 'conditions']);
  const { wholeShare, number } = useFigures();
  const photosOf = (photos: number) => t('photos', { photos: number(Math.round(photos)) });
  return (
    <Section id="shown" title={t('shown.title')}>
      <Paragraph>{t('shown.text')}</Paragraph>
      <FigureTable
        caption={t('shown.caption')}
        columns={[t('shown.confidence'), t('shown.right'), t('shown.most')]}
        rows={bins.map(({ from, photos, right, shown }, at) => ({
          key: String(from),
          cells: [
            `${wholeShare(from)} – ${wholeShare(bins[at + 1]?.from ?? 1)}`,
            <TwoLines key="right" first={wholeShare(right)} second={photosOf(photos)} />,
            wholeShare(shown),
          ],
        }))}
      />
      <FigureTable
        caption={t('shown.byCondition')}
        columns={[t('leftOut.condition'), t('shown.most')]}
        rows={byCondition.map(({ condition, most }) => ({
          key: condition,
          cells: [t(`conditions:${condition}.name`), wholeShare(most)],
        }))}
      />
      <Paragraph>{t('shown.sets', { mass: wholeShare(sets.mass), right: wholeShare(sets.right) })}</Paragraph>
    </Section>
  );
}
