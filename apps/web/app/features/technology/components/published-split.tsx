import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Reading, Section } from './section.tsx';

/** Why figures on the split that others publish are too good. */
export function PublishedSplit({ split }: { split: NonNullable<ModelReport['heldOut']['publishedSplit']> }) {
  const { t } = useTranslation('technology');
  const { number, counted } = useFigures();
  const rows = ['leaked', 'clean', 'all'] as const;
  return (
    <Section id="split" title={t('split.title')}>
      <Reading>{t('split.text', { all: number(split.all.n), leaked: number(split.leaked.n) })}</Reading>
      <FigureTable
        caption={t('split.caption')}
        columns={[t('split.files'), t('split.right')]}
        rows={rows.map((part) => ({ key: part, cells: [t(`split.parts.${part}`), counted(split[part])] }))}
      />
    </Section>
  );
}
