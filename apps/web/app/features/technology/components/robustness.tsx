import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** How changes of a photo affect the prediction. */
export function Robustness({ report: { heldOut, otherSources, shipped } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { share, counted } = useFigures();
  const { degraded, consistency } = heldOut;
  return (
    <Section id="robustness" title={t('robustness.title')}>
      <Paragraph>
        {t('robustness.degraded', {
          accuracy: share(degraded.accuracy),
          top3: share(degraded.top3),
          refused: share(degraded.refused),
        })}
      </Paragraph>
      {consistency && (
        <FigureTable
          caption={t('robustness.heldOutCaption')}
          columns={[t('robustness.change'), t('robustness.same'), t('robustness.right')]}
          rows={consistency.map(({ change, sameAnswer, accuracy }) => ({
            key: change,
            cells: [t(`robustness.changes.${change}`), counted(sameAnswer), counted(accuracy)],
          }))}
        />
      )}
      <FigureTable
        caption={t('robustness.gateCaption')}
        columns={[t('robustness.change'), t('robustness.sameVerdict')]}
        rows={otherSources.gate.map(({ change, sameVerdict }) => ({
          key: change,
          cells: [t(`robustness.changes.${change}`), counted(sameVerdict)],
        }))}
      />
      <Paragraph>{t('robustness.seen')}</Paragraph>
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
