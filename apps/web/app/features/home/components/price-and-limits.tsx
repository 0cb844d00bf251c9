import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Price } from '@skrin/contract/billing/schemas';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';

export function PriceAndLimits({ price }: { price: Price }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const addressOf = usePageAddress();
  return (
    <Container
      component="section"
      maxWidth="lg"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr' },
        gap: { xs: 2, md: 3 },
        paddingBlock: { xs: 2, md: 4 },
      }}
    >
      <Paper variant="outlined" sx={{ padding: 3 }}>
        <Typography variant="h3" component="h2">
          {t('landing.price')}
        </Typography>
        <Typography sx={{ fontSize: 'figure', fontWeight: 700, marginBlock: 1 }}>
          {format.money(price.price)}
        </Typography>
        <Typography>{t('landing.priceText')}</Typography>
        <Link component={RouterLink} to={addressOf('pricing')} sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
          {t('landing.prices')}
        </Link>
      </Paper>
      <Paper sx={{ padding: 3, bgcolor: 'secondary.soft', border: 1, borderColor: 'secondary.main' }}>
        <Box component="h2" sx={{ typography: 'h3', margin: 0, color: 'secondary.main' }}>
          {t('landing.limits')}
        </Box>
        <Typography sx={{ marginBlockStart: 1 }}>{t('landing.limitsText')}</Typography>
      </Paper>
    </Container>
  );
}
