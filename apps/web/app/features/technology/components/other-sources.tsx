import type { Auroc, ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { useKindName } from '../use-kind-name.ts';
import { Counted } from './counted.tsx';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';
import { SkinToneTable } from './skin-tone-table.tsx';

type Figures = ModelReport['otherSources'];

/** Figures of left-out sources, and of published photos that no training uses, so that anyone can repeat the count. */
export function OtherSources({ leftOut, figures }: { leftOut: ModelReport['leftOut']; figures: Figures }) {
  const { t } = useTranslation(['technology', 'conditions']);
  const { counted } = useFigures();
  const sourceName = useSourceName();
  return (
    <Section id="other-sources" title={t('otherSources.title')}>
      <Paragraph>{t('otherSources.leftOut')}</Paragraph>
      <LeftOut figures={leftOut} />
      <Paragraph>{t('otherSources.text')}</Paragraph>
      <FigureTable
        caption={t('otherSources.caption')}
        columns={[
          t('otherSources.source'),
          t('otherSources.right'),
          t('otherSources.top3'),
          t('otherSources.refused'),
          t('otherSources.calledHealthy'),
        ]}
        rows={figures.conditions.map(({ condition, right, top3, refused, calledHealthy, ...source }) => ({
          key: `${sourceName(source)} ${condition}`,
          cells: [
            `${sourceName(source)}: ${t(`conditions:${condition}.name`)}`,
            <Counted key="right" proportion={right} />,
            <Counted key="top3" proportion={top3} />,
            <Counted key="refused" proportion={refused} />,
            counted(calledHealthy),
          ],
        }))}
      />
      <Others rows={figures.others} />
      <Paragraph>{t('otherSources.nails')}</Paragraph>
      <Nails rows={figures.nails} />
      <SkinToneTable caption={t('otherSources.toneCaption')} rows={figures.skinTone} />
    </Section>
  );
}

function LeftOut({ figures: { conditions, others } }: { figures: ModelReport['leftOut'] }) {
  const { t } = useTranslation(['technology', 'conditions']);
  const sourceName = useSourceName();
  const kindName = useOtherName();
  return (
    <>
      <FigureTable
        caption={t('otherSources.leftOutCaption')}
        columns={[t('otherSources.source'), t('otherSources.right'), t('otherSources.top3'), t('otherSources.refused')]}
        rows={conditions.map(({ condition, right, top3, refused, ...source }) => ({
          key: `${sourceName(source)} ${condition}`,
          cells: [
            `${sourceName(source)}: ${t(`conditions:${condition}.name`)}`,
            <Counted key="right" proportion={right} />,
            <Counted key="top3" proportion={top3} />,
            <Counted key="refused" proportion={refused} />,
          ],
        }))}
      />
      <FigureTable
        caption={t('otherSources.leftOutOthersCaption')}
        columns={[t('otherSources.source'), t('otherSources.falseAccepts')]}
        rows={others.map(({ kind, falseAccepts, ...source }) => ({
          key: `${sourceName(source)} ${kind}`,
          cells: [`${sourceName(source)}: ${kindName(kind)}`, <Counted key="falseAccepts" proportion={falseAccepts} />],
        }))}
      />
    </>
  );
}

function Others({ rows }: { rows: Figures['others'] }) {
  const { t } = useTranslation('technology');
  const { counted } = useFigures();
  const sourceName = useSourceName();
  const kindName = useOtherName();
  return (
    <FigureTable
      caption={t('otherSources.othersCaption')}
      columns={[t('otherSources.source'), t('otherSources.falseAccepts'), t('otherSources.calledHealthy')]}
      rows={rows.map(({ kind, falseAccepts, calledHealthy, ...source }) => ({
        key: `${sourceName(source)} ${kind}`,
        cells: [
          `${sourceName(source)}: ${kindName(kind)}`,
          <Counted key="falseAccepts" proportion={falseAccepts} />,
          counted(calledHealthy),
        ],
      }))}
    />
  );
}

function Nails({ rows }: { rows: Figures['nails'] }) {
  const { t } = useTranslation('technology');
  const { share, interval } = useFigures();
  const sourceName = useSourceName();
  const pairs = ({ value, interval95 }: Auroc) => `${share(value)} (${interval({ wilson95: interval95 })})`;
  return (
    <FigureTable
      caption={t('otherSources.nailsCaption')}
      columns={[
        t('otherSources.hospital'),
        t('otherSources.pairs'),
        t('otherSources.fungusNamed'),
        t('otherSources.dystrophyNamed'),
      ]}
      rows={rows.map(({ auroc, fungusNamed, dystrophyNamed, ...source }) => ({
        key: sourceName(source),
        cells: [
          sourceName(source),
          pairs(auroc),
          <Counted key="fungus" proportion={fungusNamed} />,
          <Counted key="dystrophy" proportion={dystrophyNamed} />,
        ],
      }))}
    />
  );
}

const kinds = ['healthy-skin', 'measles', 'mpox', 'nail-dystrophy'] as const;
const sets = ['nails-korea', 'msid', 'sign-language-digits', 'yakimov_hands', 'pad_ufes_20'] as const;

/** Names what a photo of none of the eight conditions shows. */
function useOtherName() {
  const { t } = useTranslation('technology');
  const kindName = useKindName();
  return (kind: string): string => {
    const known = kinds.find((name) => name === kind);
    return known ? t(`otherSources.kinds.${known}`) : kindName(kind);
  };
}

/** Names a source of photos. A later evaluation can contain sources that have no name here yet. */
function useSourceName() {
  const { t } = useTranslation('technology');
  return ({ set, hospital }: { set: string; hospital?: string | undefined }): string => {
    const known = sets.find((name) => name === set);
    return known ? t(`otherSources.sources.${known}`, { hospital }) : [set, hospital].filter(Boolean).join(' ');
  };
}
