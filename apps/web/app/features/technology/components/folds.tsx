import Box from '@mui/material/Box';
import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { Details } from './details.tsx';
import { TableFrame } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';
import { ShareCard, ShareCards } from './share-card.tsx';

type Figures = ModelReport['folds'];

/** Figures of the collection with all eight conditions, by networks that were kept from each photo alone. */
export function Folds({ folds: { right, top3, macroF1, confusion } }: { folds: Figures }) {
  const { t } = useTranslation('technology');
  const { ofPhotos, score } = useFigures();
  return (
    <Section id="folds" title={t('folds.title')}>
      <Paragraph>
        <span>{t('folds.text')}</span> <span>{t('folds.f1', { score: score(macroF1) })}</span>
      </Paragraph>
      <ShareCards>
        <ShareCard title={t('leftOut.right')} {...right} interval95={right.wilson95} counted={ofPhotos(right)} />
        <ShareCard title={t('leftOut.top3')} {...top3} interval95={top3.wilson95} counted={ofPhotos(top3)} />
      </ShareCards>
      <Details summary={t('folds.confusion')}>
        <Paragraph>{t('folds.confusionText')}</Paragraph>
        <Confusion rows={confusion} />
      </Details>
    </Section>
  );
}

function Confusion({ rows }: { rows: Figures['confusion'] }) {
  const { t } = useTranslation(['technology', 'conditions']);
  return (
    <TableFrame label={t('folds.confusionCaption')}>
      <caption>{t('folds.confusionCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('folds.shown')}</th>
          {rows.map(({ condition }) => (
            <th key={condition} scope="col">
              {t(`conditions:${condition}.name`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ condition, answered }, row) => (
          <tr key={condition}>
            <th scope="row">{t(`conditions:${condition}.name`)}</th>
            {rows.map((column, at) => (
              <Cell key={column.condition} photos={answered[at] ?? 0} right={at === row} />
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Right predictions, on the diagonal, and wrong ones differ in colour and by their place; no cell is pale. */
function Cell({ photos, right }: { photos: number; right: boolean }) {
  const { number } = useFigures();
  const marked = right ? { bgcolor: 'primary.soft', fontWeight: 700 } : { bgcolor: 'secondary.soft' };
  return (
    <Box component="td" sx={photos > 0 ? marked : { color: 'text.secondary' }}>
      {number(photos)}
    </Box>
  );
}
