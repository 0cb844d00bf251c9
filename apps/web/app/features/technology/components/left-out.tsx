import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { photoSourceName } from '@skrin/contract/programmes/skin/photo-sources';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { Details } from './details.tsx';
import { CountedFigure, MeanFigure, TwoLines } from './figure.tsx';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';
import { ShareCard, ShareCards } from './share-card.tsx';

type Figures = ModelReport['leftOut'];

/** What networks achieved on photos of sources that they had seen nothing of: what to expect, before all other figures. */
export function ToExpect({ leftOut: { overall, others } }: { leftOut: Figures }) {
  const { t } = useTranslation('technology');
  const { photosOfSources } = useFigures();
  const diseases = others.find(({ kind }) => kind === 'other_disease')?.letThrough;
  const cards = [
    { title: t('leftOut.right'), mean: overall.right },
    { title: t('leftOut.top3'), mean: overall.top3 },
    { title: t('leftOut.refused'), mean: overall.refused },
    ...(diseases ? [{ title: t('leftOut.diseasesLetThrough'), mean: diseases }] : []),
  ];
  return (
    <Box component="section" sx={{ marginBlock: 4 }}>
      <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
        {t('leftOut.title')}
      </Typography>
      <ShareCards>
        {cards.map(({ title, mean }) => (
          <ShareCard key={title} title={title} {...mean} counted={photosOfSources(mean)} />
        ))}
      </ShareCards>
    </Box>
  );
}

/** How these were measured, and the same by condition, skin type and source. */
export function LeftOut({ leftOut }: { leftOut: Figures }) {
  const { t } = useTranslation('technology');
  const { wholeShare, range } = useFigures();
  const { others, auroc } = leftOut;
  return (
    <Section id="left-out" title={t('leftOut.more')}>
      <Paragraph>{t('leftOut.text')}</Paragraph>
      <Paragraph>{t('leftOut.means')}</Paragraph>
      <ByCondition rows={leftOut.byCondition} />
      <BySkinType rows={leftOut.bySkinType} />
      <Others rows={others} />
      <Paragraph>
        <span>{t('leftOut.noSkin')}</span>{' '}
        {auroc.value !== null && (
          <span>{t('leftOut.pairs', { share: wholeShare(auroc.value), range: range(auroc.interval95) })}</span>
        )}
      </Paragraph>
      <BySource leftOut={leftOut} />
    </Section>
  );
}

function ByCondition({ rows }: { rows: Figures['byCondition'] }) {
  const { t } = useTranslation(['technology', 'conditions']);
  const { photosOfSources } = useFigures();
  return (
    <FigureTable
      caption={t('leftOut.byCondition')}
      columns={[t('leftOut.condition'), t('leftOut.right'), t('leftOut.top3'), t('leftOut.refused')]}
      rows={rows.map(({ condition, figures: { right, top3, refused } }) => ({
        key: condition,
        cells: [
          <TwoLines key="name" first={t(`conditions:${condition}.name`)} second={photosOfSources(right)} />,
          <MeanFigure key="right" mean={right} />,
          <MeanFigure key="top3" mean={top3} />,
          <MeanFigure key="refused" mean={refused} />,
        ],
      }))}
    />
  );
}

function BySkinType({ rows }: { rows: Figures['bySkinType'] }) {
  const { t } = useTranslation('technology');
  return (
    <>
      <Paragraph>{t('leftOut.skinTypes')}</Paragraph>
      <FigureTable
        caption={t('leftOut.bySkinType')}
        columns={[t('leftOut.types'), t('leftOut.right'), t('leftOut.refused'), t('leftOut.diseasesLetThrough')]}
        rows={rows.map(({ types, right, refused, othersLetThrough }) => ({
          key: types,
          cells: [
            <bdi key="types">{types}</bdi>,
            <CountedFigure key="right" proportion={right} />,
            <CountedFigure key="refused" proportion={refused} />,
            <CountedFigure key="others" proportion={othersLetThrough} />,
          ],
        }))}
      />
    </>
  );
}

function Others({ rows }: { rows: Figures['others'] }) {
  const { t } = useTranslation('technology');
  const { photosOfSources } = useFigures();
  return (
    <FigureTable
      caption={t('leftOut.others')}
      columns={[t('leftOut.shows'), t('leftOut.letThrough')]}
      rows={rows.map(({ kind, letThrough }) => ({
        key: kind,
        cells: [
          <TwoLines key="kind" first={t(`kinds.${kind}`)} second={photosOfSources(letThrough)} />,
          <MeanFigure key="letThrough" mean={letThrough} />,
        ],
      }))}
    />
  );
}

/** The same for each source; folded, because it is long. */
function BySource({ leftOut: { bySource, othersBySource } }: { leftOut: Figures }) {
  const { t } = useTranslation(['technology', 'conditions']);
  const nameOf = (source: string) => (
    <div lang="en" dir="ltr">
      {photoSourceName(source)}
    </div>
  );
  return (
    <Details summary={t('leftOut.sources')}>
      <FigureTable
        caption={t('leftOut.bySource')}
        columns={[t('leftOut.condition'), t('leftOut.right'), t('leftOut.top3'), t('leftOut.refused')]}
        rows={bySource.map(({ source, condition, right, top3, refused }) => ({
          key: `${source} ${condition}`,
          cells: [
            <div key="name">
              <span>{t(`conditions:${condition}.name`)}</span>
              {nameOf(source)}
            </div>,
            <CountedFigure key="right" proportion={right} />,
            <CountedFigure key="top3" proportion={top3} />,
            <CountedFigure key="refused" proportion={refused} />,
          ],
        }))}
      />
      <FigureTable
        caption={t('leftOut.others')}
        columns={[t('leftOut.shows'), t('leftOut.letThrough')]}
        rows={othersBySource.map(({ source, kind, letThrough }) => ({
          key: `${source} ${kind}`,
          cells: [
            <div key="name">
              <span>{t(`kinds.${kind}`)}</span>
              {nameOf(source)}
            </div>,
            <CountedFigure key="letThrough" proportion={letThrough} />,
          ],
        }))}
      />
    </Details>
  );
}
