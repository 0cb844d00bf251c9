import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { TwoLines } from './figure.tsx';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** How often a result names one condition, whether what it claims holds, and what people with another disease are told. */
export function StatedConfidence({ simulations }: Pick<ModelReport, 'simulations'>) {
  const { t } = useTranslation('technology');
  const { wholeShare } = useFigures();
  return (
    <Section id="stated-confidence" title={t('statedConfidence.title')}>
      <Paragraph>{t('statedConfidence.text')}</Paragraph>
      <FigureTable
        caption={t('statedConfidence.caption')}
        columns={[
          t('statedConfidence.answers'),
          t('statedConfidence.clear'),
          t('statedConfidence.narrowed'),
          t('statedConfidence.othersClear'),
        ]}
        rows={simulations.map(({ simulation, clear, narrowed, othersClear }) => {
          const stated = ({ share, claimed, right }: typeof clear) =>
            claimed === null ? (
              wholeShare(share)
            ) : (
              <TwoLines
                first={wholeShare(share)}
                second={t('statedConfidence.claims', { claimed: wholeShare(claimed), right: wholeShare(right.value) })}
              />
            );
          return {
            key: simulation,
            cells: [
              t(`statedConfidence.simulations.${simulation}`),
              stated(clear),
              stated(narrowed),
              wholeShare(othersClear.value),
            ],
          };
        })}
      />
    </Section>
  );
}
