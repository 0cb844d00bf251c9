import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { pricesAt } from '@skrin/domain/billing/prices';
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
import { PriceAndLimits } from '../components/price-and-limits.tsx';
import { SampleResult } from '../components/sample-result.tsx';
import { Section } from '../components/section.tsx';
import type { MainFigures } from '../main-figures.ts';

interface LandingPageProps {
  figures: MainFigures | undefined;
  /** The first questions with their answers. */
  questions: ReactNode;
  /** Search and the newest articles. */
  articles: ReactNode;
}

/** The landing page: what Skrin promises, how it works, what it looks for, what it costs, what it is not. */
export function LandingPage({ figures, questions, articles }: LandingPageProps) {
  const { t } = useTranslation('home');
  const addressOf = usePageAddress();
  return (
    <>
      <Meta />
      <Hero />
      <Figures figures={figures} />
      <DetectableConditions />
      <HowItWorks />
      <PriceAndLimits price={pricesAt(new Date())[0]} />
      <Section
        title={t('landing.questions')}
        weight="quiet"
        beside
        action={
          <Button component={Link} to={addressOf('faqs')} variant="outlined">
            {t('landing.allQuestions')}
          </Button>
        }
      >
        {questions}
      </Section>
      <Section title={t('landing.articles')} lead={t('landing.articlesLead')} weight="quiet">
        {articles}
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
          gridTemplateColumns: { md: '1.15fr minmax(0, 1fr)' },
          alignItems: 'center',
          gap: { xs: 3, md: 6 },
          paddingBlock: { xs: 4, md: 9 },
        }}
      >
        <div>
          <PageHeading sx={{ fontSize: { xs: 'figure', sm: 'display', lg: 'promise' }, lineHeight: 1.15 }}>
            {t('landing.promise')}
          </PageHeading>
          <Typography sx={{ marginBlock: 2, fontSize: 'lead', maxWidth: '52ch' }}>{t('landing.lead')}</Typography>
          <HeroActions />
          <Typography color="textSecondary" sx={{ marginBlockStart: 1 }}>
            {t('landing.free', { price: format.money(pricesAt(new Date())[0].price) })}
          </Typography>
        </div>
        <SampleResult />
      </Container>
      <UrgentAdvice />
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

/** Urgent advice is free: the first promise, shown across the full width. */
function UrgentAdvice() {
  const { t } = useTranslation('home');
  return (
    <Box component="section" sx={{ bgcolor: 'success.soft', borderBlockStart: 1, borderColor: 'divider' }}>
      <Container maxWidth="lg" sx={{ display: 'flex', gap: 1.5, paddingBlock: 2 }}>
        <Box component={HeartPulse} aria-hidden size={24} sx={{ flexShrink: 0, color: 'success.main' }} />
        <Box sx={{ display: { md: 'flex' }, alignItems: 'baseline', gap: 1.5 }}>
          <Typography variant="h4" component="h2" sx={{ flexShrink: 0 }}>
            {t('landing.urgent.title')}
          </Typography>
          <Typography>{t('landing.urgent.text')}</Typography>
        </Box>
      </Container>
    </Box>
  );
}
