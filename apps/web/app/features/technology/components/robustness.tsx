import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** How steady the shipped network is when a photo is held, lit, focused or compressed otherwise. */
export function Robustness({ shipped: { photos, robustness, poor } }: Pick<ModelReport, 'shipped'>) {
  const { t } = useTranslation('technology');
  const { wholeShare, number } = useFigures();
  return (
    <Section id="robustness" title={t('robustness.title')}>
      <Paragraph>{t('robustness.text', { photos: number(photos), poor: wholeShare(poor.value) })}</Paragraph>
      <FigureTable
        caption={t('robustness.caption')}
        columns={[t('robustness.change'), t('robustness.same'), t('robustness.sameVerdict')]}
        rows={robustness.map(({ change, sameAnswer, sameVerdict }) => ({
          key: change,
          cells: [t(`robustness.changes.${change}`), wholeShare(sameAnswer.value), wholeShare(sameVerdict.value)],
        }))}
      />
    </Section>
  );
}

/** The simulator's figures, under its own name and after all others. */
export function StressTest({ stress: { right, top3, refused } }: { stress: NonNullable<ModelReport['stress']> }) {
  const { t } = useTranslation('technology');
  const { counted } = useFigures();
  return (
    <Section id="simulated" title={t('stress.title')}>
      <Paragraph>
        {t('stress.text', { right: counted(right), top3: counted(top3), refused: counted(refused) })}
      </Paragraph>
    </Section>
  );
}
