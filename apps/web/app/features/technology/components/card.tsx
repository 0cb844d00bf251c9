import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** Names the model file that the report is about. */
export function Card({ report: { version, sha256, trainedAt, network } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { day } = useFigures();
  return (
    <Section id="card" title={t('card.title')}>
      <Paper variant="outlined" component="dl" sx={{ margin: 0, padding: 2.5, display: 'grid', gap: 1.5 }}>
        <Entry name={t('card.version')} value={<bdi>{version}</bdi>} />
        <Entry name={t('card.sha256')} value={<bdi>{sha256}</bdi>} />
        <Entry name={t('card.trainedAt')} value={day(trainedAt)} />
        <Entry
          name={t('card.network')}
          value={
            <span lang="en" dir="ltr">
              {network}
            </span>
          }
        />
      </Paper>
      <Paragraph>{t('card.source')}</Paragraph>
    </Section>
  );
}

const Entry = ({ name, value }: { name: string; value: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '160px 1fr' }, columnGap: 2 }}>
    <Typography component="dt" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {value}
    </Typography>
  </Box>
);

/** Time to read a photo. */
export function Latency({ latency: { machine, rows } }: { latency: ModelReport['shipped']['latency'] }) {
  const { t } = useTranslation('technology');
  const { number } = useFigures();
  const milliseconds = (value: number) => t('latency.ms', { value: number(Math.round(value)) });
  return (
    <Section id="latency" title={t('latency.title')}>
      <Paragraph>{t('latency.text', { machine })}</Paragraph>
      <FigureTable
        caption={t('latency.caption')}
        columns={[t('latency.photo'), t('latency.threads'), t('latency.median'), t('latency.p95')]}
        rows={rows.map(({ photo, threads, medianMs, p95Ms }) => ({
          key: `${photo} ${threads}`,
          cells: [t(`latency.photos.${photo}`), number(threads), milliseconds(medianMs), milliseconds(p95Ms)],
        }))}
      />
    </Section>
  );
}
