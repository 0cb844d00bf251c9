import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { FigureTable } from './figure-table.tsx';
import { Paragraph, Section } from './section.tsx';

/** Whether several photos of one problem help, as far as it could be measured. */
export function SeveralPhotos({ severalPhotos: { rows } }: Pick<ModelReport, 'severalPhotos'>) {
  const { t } = useTranslation('technology');
  const { counted } = useFigures();
  return (
    <Section id="several-photos" title={t('severalPhotos.title')}>
      <Paragraph>{t('severalPhotos.text')}</Paragraph>
      <FigureTable
        caption={t('severalPhotos.caption')}
        columns={[
          t('severalPhotos.photos'),
          t('severalPhotos.oneRefused'),
          t('severalPhotos.threeRefused'),
          t('severalPhotos.oneRight'),
          t('severalPhotos.threeRight'),
        ]}
        rows={rows.map(({ photos, one, three }) => ({
          key: photos,
          cells: [
            t(`severalPhotos.kinds.${photos}`),
            ...[one.refused, three.refused, one.right, three.right].map(counted),
          ],
        }))}
      />
      <Paragraph>{t('severalPhotos.limits')}</Paragraph>
    </Section>
  );
}
