import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { prices } from '@skrin/domain/billing/prices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { paths } from '../../../paths.ts';
import { HowItWorks } from '../components/how-it-works.tsx';
import { Illustration } from '../components/illustration.tsx';
import { LooksFor } from '../components/looks-for.tsx';
import { PriceAndLimits } from '../components/price-and-limits.tsx';

/** The first page: what Skrin promises, how it works, what it looks for, what it costs, what it is not. */
export function LandingPage() {
  const { t } = useTranslation('home');
  return (
    <>
      <title>{`Skrin · ${t('landing.title')}`}</title>
      <meta name="description" content={t('landing.lead')} />
      <Hero />
      <HowItWorks />
      <LooksFor />
      <PriceAndLimits price={prices[0]} />
    </>
  );
}

function Hero() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Container
        maxWidth="lg"
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '1.15fr 1fr' },
          alignItems: 'center',
          gap: { xs: 3, md: 6 },
          paddingBlock: { xs: 4, md: 8 },
        }}
      >
        <div>
          <PageHeading sx={{ fontSize: { xs: '2rem', sm: '2.5rem', lg: '3rem' }, lineHeight: 1.15 }}>
            {t('landing.promise')}
          </PageHeading>
          <Typography sx={{ marginBlock: 2, fontSize: '1.125rem', maxWidth: '52ch' }}>{t('landing.lead')}</Typography>
          <Entrances />
          <Typography color="textSecondary" sx={{ marginBlockStart: 2 }}>
            {t('landing.free', { price: format.money(prices[0].price) })}
          </Typography>
        </div>
        <Illustration />
      </Container>
    </Box>
  );
}

function Entrances() {
  const { t } = useTranslation(['home', 'common']);
  const returnTo = `?returnTo=${encodeURIComponent(paths.assessmentForm)}`;
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
      <Button component={Link} to={paths.register + returnTo} variant="contained" size="large">
        {t('common:actions.start')}
      </Button>
      <Button component={Link} to={paths.login} variant="outlined" size="large">
        {t('landing.account')}
      </Button>
    </Box>
  );
}
