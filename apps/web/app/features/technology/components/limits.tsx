import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { useKindName } from '../use-kind-name.ts';
import { Counted } from './counted.tsx';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** The mean size of prediction sets, and their coverage. */
export function Sets({ report: { heldOut, combined } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { share, wholeShare, size, counted } = useFigures();
  const { level, meanSize, coverage } = heldOut.sets;
  return (
    <Section id="sets" title={t('sets.title')}>
      <Paragraph>
        {t('sets.text', { level: wholeShare(level), size: size(meanSize), coverage: counted(coverage) })}
      </Paragraph>
      <Paragraph>
        {t('sets.combined', {
          accuracy: share(combined.accuracy),
          confidence: share(combined.meanConfidence),
          size: size(combined.setSize),
          coverage: share(combined.setCoverage),
        })}
      </Paragraph>
    </Section>
  );
}

/** How often photos of none of the eight conditions are refused, or falsely accepted. */
export function Scope({ scope }: { scope: ModelReport['scope'] }) {
  const { t } = useTranslation('technology');
  const { counted } = useFigures();
  const kindName = useKindName();
  return (
    <Section id="scope" title={t('scope.title')}>
      <Paragraph>
        <span>{t('scope.text', { refused: counted(scope.refused) })}</span> <span>{t('scope.warning')}</span>
      </Paragraph>
      <FigureTable
        caption={t('scope.caption')}
        columns={[t('scope.kind'), t('scope.falseAccepts')]}
        rows={scope.others.map(({ kind, falseAccepts }) => ({
          key: kind,
          cells: [kindName(kind), counted(falseAccepts)],
        }))}
      />
    </Section>
  );
}

/** Figures by estimated skin tone, with a share only where there are enough photos, and what the estimate is worth. */
export function SkinTone({ report: { heldOut, skinTypes } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { number, share, interval, counted } = useFigures();
  const { value, interval95 } = skinTypes.auroc;
  return (
    <Section id="skin-tone" title={t('skinTone.title')}>
      <Paragraph>{t('skinTone.text')}</Paragraph>
      <FigureTable
        caption={t('skinTone.caption')}
        columns={[t('skinTone.tone'), t('skinTone.photos'), t('skinTone.right'), t('skinTone.refused')]}
        rows={heldOut.skinTone.map(({ tone, photos, enough, accuracy, refused }) => ({
          key: tone,
          cells: [
            t(`skinTone.tones.${tone}`),
            number(photos),
            enough ? <Counted key="right" proportion={accuracy} /> : t('skinTone.tooFew'),
            enough ? counted(refused) : t('skinTone.tooFew'),
          ],
        }))}
      />
      {value !== null && (
        <Paragraph>
          {t('skinTone.types', {
            photos: number(skinTypes.byType.reduce((sum, { photos }) => sum + photos, 0)),
            pairs: `${share(value)} (${interval({ wilson95: interval95 })})`,
          })}
        </Paragraph>
      )}
    </Section>
  );
}
