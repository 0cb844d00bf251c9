import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type ComparisonOutcome,
  comparisonOutcome,
  type ModelReport,
} from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { useComparedName } from '../use-compared-name.ts';
import { useFigures } from '../use-figures.ts';
import { Details } from './details.tsx';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

type Row = ModelReport['comparison']['rows'][number];

/** What got better and what got worse against an earlier version, on the same photos. */
export function Changed({ comparison: { version, photos, rows } }: Pick<ModelReport, 'comparison'>) {
  const { t } = useTranslation('technology');
  const { number } = useFigures();
  const of = (...outcomes: ComparisonOutcome[]) => rows.filter((row) => outcomes.includes(comparisonOutcome(row)));
  return (
    <Section id="changed" title={t('changed.title', { version })}>
      <Paragraph>{t('changed.text', { version, photos: number(photos) })}</Paragraph>
      <Changes title={t('changed.better')} rows={of('better')} />
      <Changes title={t('changed.worse')} rows={of('worse')} />
      <Changes title={t('changed.perhapsWorse')} rows={of('perhapsWorse')} />
      <Details summary={t('changed.all')}>
        <FigureTable
          caption={t('changed.caption')}
          columns={[t('changed.figure'), t('changed.before', { version }), t('changed.now')]}
          rows={rows.map((row) => ({
            key: `${row.figure} ${row.of}`,
            cells: [
              <Name key="name" row={row} />,
              <Share key="before" share={row.before} />,
              <Share key="now" share={row.now} />,
            ],
          }))}
        />
      </Details>
    </Section>
  );
}

function Changes({ title, rows }: { title: string; rows: Row[] }) {
  const { t } = useTranslation('technology');
  const { share } = useFigures();
  const nameOf = useComparedName();
  return (
    <div>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('changed.nothing')}</Typography>
      ) : (
        <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: 2.5 }}>
          {rows.map((row) => (
            <li key={`${row.figure} ${row.of}`}>
              {t('changed.fromTo', { ...nameOf(row), before: share(row.before), now: share(row.now) })}
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}

function Name({ row }: { row: Row }) {
  const { t } = useTranslation('technology');
  return t('changed.name', useComparedName()(row));
}

const Share = ({ share }: { share: number }) => useFigures().share(share);
