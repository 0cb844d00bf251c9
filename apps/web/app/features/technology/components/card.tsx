import Paper from '@mui/material/Paper';
import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** Names the model file that the report is about. */
export function Card({ report: { version, sha256, trainedAt, network } }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { day } = useFigures();
  return (
    <Section id="card" title={t('card.title')}>
      <Paper variant="outlined" sx={{ padding: 2.5 }}>
        <DescriptionList layout="columns">
          <Description name={t('card.version')}>
            <bdi>{version}</bdi>
          </Description>
          <Description name={t('card.sha256')}>
            <bdi>{sha256}</bdi>
          </Description>
          <Description name={t('card.trainedAt')}>{day(trainedAt)}</Description>
          <Description name={t('card.network')}>
            <span lang="en" dir="ltr">
              {network}
            </span>
          </Description>
        </DescriptionList>
      </Paper>
      <Paragraph>{t('card.source')}</Paragraph>
    </Section>
  );
}

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
