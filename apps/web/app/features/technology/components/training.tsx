import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { photoSourceName } from '@skrin/contract/programmes/skin/photo-sources';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { Details } from './details.tsx';
import { Paragraph, Section } from './section.tsx';

export function Training({ material: { files, groups, sets } }: Pick<ModelReport, 'material'>) {
  const { t } = useTranslation('technology');
  const { number } = useFigures();
  return (
    <Section id="training" title={t('training.title')}>
      <Paragraph>
        <span>{t('training.lead', { files: number(files), groups: number(groups) })}</span>{' '}
        <span>{t('training.rights')}</span>
      </Paragraph>
      <Details summary={t('training.sets')}>
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
          {sets.map((set) => (
            <li key={set.set}>
              <div lang="en" dir="ltr">
                {photoSourceName(set.set)}
              </div>
              <Typography variant="body2" color="textSecondary">
                {t('training.files', { files: number(set.files) })}
              </Typography>
            </li>
          ))}
        </Box>
      </Details>
    </Section>
  );
}
