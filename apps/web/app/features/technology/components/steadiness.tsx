import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Reading, Section } from './section.tsx';

/** What changes of a photo do to the answer. */
export function Steadiness({ report: { unseen, shipped } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { share, counted } = useFigures();
  const { rough, consistency } = unseen;
  return (
    <Section id="robustness" title={t('robustness.title')}>
      <Reading>
        {t('robustness.rough', {
          accuracy: share(rough.accuracy),
          top3: share(rough.top3),
          refused: share(rough.refused),
        })}
      </Reading>
      {consistency && (
        <FigureTable
          caption={t('robustness.unseenCaption')}
          columns={[t('robustness.change'), t('robustness.same'), t('robustness.right')]}
          rows={consistency.map(({ change, sameAnswer, accuracy }) => ({
            key: change,
            cells: [t(`robustness.changes.${change}`), counted(sameAnswer), counted(accuracy)],
          }))}
        />
      )}
      <Reading>{t('robustness.seen')}</Reading>
      <FigureTable
        caption={t('robustness.caption')}
        columns={[t('robustness.change'), t('robustness.same'), t('robustness.refused')]}
        rows={shipped.robustness.map(({ change, sameAnswer, refused }) => ({
          key: change,
          cells: [t(`robustness.changes.${change}`), counted(sameAnswer), counted(refused)],
        }))}
      />
    </Section>
  );
}
