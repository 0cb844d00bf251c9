import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import type { MainFigures } from '../main-figures.ts';

/** How often the network was right: on its own collection and, as large, on photos from elsewhere. */
export function Figures({ figures }: { figures: MainFigures | undefined }) {
  const { t } = useTranslation('home');
  const addressOf = usePageAddress();
  return (
    <Box
      component="section"
      aria-labelledby="technology"
      sx={{ bgcolor: 'primary.soft', marginBlock: { xs: 3, md: 5 } }}
    >
      <Container maxWidth="lg" sx={{ paddingBlock: { xs: 4, md: 6 } }}>
        <Typography variant="h2" id="technology">
          {t('landing.technology.title')}
        </Typography>
        <Typography sx={{ marginBlockStart: 0.5, maxWidth: '65ch' }}>{t('landing.technology.text')}</Typography>
        <Box sx={{ minBlockSize: { xs: 220, sm: 120 }, marginBlock: 3 }}>
          {figures && <Numbers figures={figures} />}
        </Box>
        <Typography sx={{ maxWidth: '65ch', marginBlockEnd: 2.5 }}>{t('landing.technology.expect')}</Typography>
        <Button component={Link} to={addressOf('technology')} variant="outlined">
          {t('landing.technology.action')}
        </Button>
      </Container>
    </Box>
  );
}

function Numbers({ figures: { heldOut, outOfDistribution } }: { figures: MainFigures }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { value, k, n } = heldOut.accuracy;
  const exact = format.number(value ?? 0, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const { accuracy } = outOfDistribution;
  return (
    <Box
      component="dl"
      sx={{ margin: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: { xs: 3, sm: 5 } }}
    >
      <Figure number={exact} text={t('landing.technology.right', { k: format.number(k), n: format.number(n) })} />
      <Figure
        number={t('landing.technology.about', { share: format.percent(accuracy.value ?? 0) })}
        text={t('landing.technology.elsewhere', { k: format.number(accuracy.k), n: format.number(accuracy.n) })}
      />
    </Box>
  );
}

const Figure = ({ number, text }: { number: string; text: string }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
    <Typography component="dt" sx={{ maxWidth: '36ch' }}>
      {text}
    </Typography>
    <Typography
      component="dd"
      color="primary"
      sx={{
        margin: 0,
        fontSize: { xs: 'figure', md: 'display' },
        fontWeight: 700,
        lineHeight: 1.3,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {number}
    </Typography>
  </Box>
);
