import Typography from '@mui/material/Typography';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { useKindName } from '../use-kind-name.ts';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

export function Training({ material }: { material: ModelReport['material'] }) {
  const { t } = useTranslation('technology');
  const { number } = useFigures();
  const kindName = useKindName();
  const { files, groups, conditionFiles, conditionPhotos, others } = material;
  return (
    <Section id="training" title={t('training.title')}>
      <Paragraph>{t('training.lead', { files: number(files), groups: number(groups) })}</Paragraph>
      <Paragraph>
        <span>{t('training.conditions', { files: number(conditionFiles), photos: number(conditionPhotos) })}</span>{' '}
        <span>{t('training.rights')}</span>
      </Paragraph>
      <FigureTable
        caption={t('training.others')}
        columns={[t('training.kind'), t('training.files'), t('training.groups'), t('training.source')]}
        rows={others.map((row) => ({
          key: `${row.set} ${row.kind}`,
          cells: [kindName(row.kind), number(row.files), number(row.groups), <Source key="source" {...row} />],
        }))}
      />
      <Paragraph>{t('training.licences')}</Paragraph>
    </Section>
  );
}

/** Named as by its authors, so it is not translated. */
function Source({ set, licence }: { set: string; licence?: string | undefined }) {
  const { t } = useTranslation('technology');
  return (
    <Typography variant="body2" component="div" sx={{ minInlineSize: 260, whiteSpace: 'normal' }}>
      <div lang="en" dir="ltr">
        {licence ? `${creditOf(set)} · ${licence}` : creditOf(set)}
      </div>
      {!licence && <div>{t('training.noLicence')}</div>}
    </Typography>
  );
}

/** Citations of the sets outside the eight conditions; the same in every language. */
const credits: Record<string, string> = {
  'imagenet-sample': 'ImageNet, a sample (Deng et al. 2009)',
  'sign-language-digits': 'Sign Language Digits (Ankara Ayranci Anadolu High School)',
  yakimov_hands: 'Yakimov et al. 2024, Scientific Data 11:1070',
  pad_ufes_20: 'PAD-UFES-20 (Pacheco et al. 2020)',
  'nails-korea': 'Nails of a hospital (Han et al. 2018, PLOS ONE)',
  msid: 'Monkeypox Skin Images Dataset (Bala et al.)',
};

/** A set of a later training is named by its key until it has a citation here. */
const creditOf = (set: string): string => credits[set] ?? set;
