import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import TextLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { prices } from '@skrin/domain/billing/prices';
import { HeartPulse } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { checkStart } from '../../../pages.ts';
import { Contact } from '../components/contact.tsx';
import { DetectableConditions } from '../components/detectable-conditions.tsx';
import { Figures } from '../components/figures.tsx';
import { HowItWorks } from '../components/how-it-works.tsx';
import { Illustration } from '../components/illustration.tsx';
import { PriceAndLimits } from '../components/price-and-limits.tsx';
import { Section } from '../components/section.tsx';
import type { MainFigures } from '../main-figures.ts';

interface LandingPageProps {
  figures: MainFigures | undefined;
  /** The first questions with their answers. */
  questions: ReactNode;
  /** Search and the newest articles. */
  articles: ReactNode;
}

/** The first page: what Skrin promises, how it works, what it looks for, what it costs, what it is not. */
export function LandingPage({ figures, questions, articles }: LandingPageProps) {
  const { t } = useTranslation('home');
  const addressOf = usePageAddress();
  return (
    <>
      <Meta />
      <Hero />
      <HowItWorks />
      <DetectableConditions />
      <UrgentAdvice />
      <PriceAndLimits price={prices[0]} />
      <Figures figures={figures} />
      <Section title={t('landing.questions')}>
        <Box sx={{ marginBlock: 2 }}>{questions}</Box>
        <Button component={Link} to={addressOf('faqs')} variant="outlined">
          {t('landing.allQuestions')}
        </Button>
      </Section>
      <Section title={t('landing.articles')} lead={t('landing.articlesLead')}>
        <Box sx={{ marginBlockStart: 2 }}>{articles}</Box>
      </Section>
      <Contact />
    </>
  );
}

function Meta() {
  const { t, i18n } = useTranslation(['home', 'pages']);
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Skrin',
    description: t('pages:home.description'),
    inLanguage: i18n.language,
    audience: { '@type': 'Patient' },
  };
  return <PageMeta page="home" jsonLd={jsonLd} />;
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
          <PageHeading sx={{ fontSize: { xs: 'figure', sm: 'display', lg: 'promise' }, lineHeight: 1.15 }}>
            {t('landing.promise')}
          </PageHeading>
          <Typography sx={{ marginBlock: 2, fontSize: 'lead', maxWidth: '52ch' }}>{t('landing.lead')}</Typography>
          <HeroActions />
          <Typography color="textSecondary" sx={{ marginBlockStart: 1 }}>
            {t('landing.free', { price: format.money(prices[0].price) })}
          </Typography>
        </div>
        <Illustration />
      </Container>
    </Box>
  );
}

function HeroActions() {
  const { t } = useTranslation(['home', 'common']);
  const addressOf = usePageAddress();
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>
        <Button component={Link} to={checkStart} variant="contained" size="large">
          {t('common:actions.start')}
        </Button>
        <Button component={Link} to={addressOf('demo')} variant="outlined" size="large">
          {t('common:actions.demo')}
        </Button>
      </Box>
      <TextLink
        component={Link}
        to={href('login', { returnTo: href('assessmentForm') })}
        sx={{ display: 'inline-block', paddingBlock: 1.25, marginBlockStart: 0.5 }}
      >
        {t('landing.account')}
      </TextLink>
    </>
  );
}

/** The first of the promises, where nobody can miss it. */
function UrgentAdvice() {
  const { t } = useTranslation('home');
  return (
    <Container component="section" maxWidth="lg" sx={{ paddingBlock: { xs: 2, md: 3 } }}>
      <Paper
        variant="outlined"
        sx={{
          display: 'flex',
          gap: 2,
          padding: { xs: 2.5, md: 3 },
          borderColor: 'success.main',
          bgcolor: 'success.soft',
        }}
      >
        <Box component={HeartPulse} aria-hidden size={32} sx={{ flexShrink: 0, color: 'success.main' }} />
        <div>
          <Typography variant="h3" component="h2">
            {t('landing.urgent.title')}
          </Typography>
          <Typography sx={{ marginBlockStart: 0.5, maxWidth: '65ch' }}>{t('landing.urgent.text')}</Typography>
        </div>
      </Paper>
    </Container>
  );
}
