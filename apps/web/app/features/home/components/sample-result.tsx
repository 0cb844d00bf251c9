import sample from 'virtual:sample-result';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { getDemoPhoto } from '@skrin/contract/screening/demo-endpoints';
import { useTranslation } from 'react-i18next';

/** The result of the demonstration: the drawn photo, the care level and the condition. */
export function SampleResult() {
  const { t } = useTranslation(['home', 'advice', 'conditions']);
  return (
    <Paper component="figure" variant="outlined" sx={{ margin: 0, overflow: 'hidden', boxShadow: 3 }}>
      <Typography
        component="figcaption"
        sx={{ paddingInline: 2, paddingBlock: 1, fontSize: 'label', fontWeight: 600, bgcolor: 'primary.soft' }}
      >
        {t('landing.sample.caption')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '112px 1fr', sm: '168px 1fr' } }}>
        <Photo src={getDemoPhoto.path} width={960} height={960} alt={t('landing.sample.photo')} />
        <Box sx={{ padding: { xs: 1.5, sm: 2 } }}>
          <Typography sx={{ fontSize: 'small', color: 'text.secondary' }}>{t('landing.sample.care')}</Typography>
          <Typography sx={{ fontWeight: 650 }}>{t(`advice:care.${sample.care}.label`)}</Typography>
          <Typography sx={{ fontSize: 'small', color: 'text.secondary', marginBlockStart: 1.5 }}>
            {t('landing.sample.couldBe')}
          </Typography>
          <Typography sx={{ fontSize: 'large', fontWeight: 700, lineHeight: 1.3 }}>
            {t(`conditions:${sample.condition}.name`)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ padding: 2, borderBlockStart: 1, borderColor: 'divider' }}>
        <Typography variant="body2" color="textSecondary">
          {t('landing.sample.drawn')}
        </Typography>
      </Box>
    </Paper>
  );
}

const Photo = styled('img')({ display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
