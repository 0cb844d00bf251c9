import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { space } from '../../../theme/tokens.ts';
import { BehindIt } from '../components/behind-it.tsx';
import { Contact } from '../components/contact.tsx';
import { DetectableConditions } from '../components/detectable-conditions.tsx';
import { Figures } from '../components/figures.tsx';
import { Hero } from '../components/hero.tsx';
import { Action, Section } from '../components/section.tsx';
import type { MainFigures } from '../main-figures.ts';

/** Loaded on demand: it is below the first screen. Without a network it may not be there, and the page goes without. */
const HowItWorks = lazy<ComponentType>(() =>
  import('../components/how-it-works.tsx').then(
    ({ HowItWorks }) => ({ default: HowItWorks }),
    () => ({ default: () => null }),
  ),
);

interface LandingPageProps extends ComponentProps<typeof Hero> {
  figures: MainFigures | undefined;
  /** The first questions with their answers. */
  questions: ReactNode;
  /** Search and the newest articles. */
  articles: ReactNode;
}

/** The landing page: the first question of the check, what Skrin looks for, how it works, and who answers for it. */
export function LandingPage({ OpeningQuestion, figures, questions, articles }: LandingPageProps) {
  const { t } = useTranslation(['home', 'content']);
  const addressOf = usePageAddress();
  return (
    <>
      <Meta />
      <Hero OpeningQuestion={OpeningQuestion} />
      <DetectableConditions />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: { xs: space.group, md: space.section.md },
          paddingBlock: space.section,
        }}
      >
        <Suspense fallback={<Box sx={{ minBlockSize: { xs: 740, sm: 430 } }} />}>
          <HowItWorks />
        </Suspense>
        <Container maxWidth="lg" sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: space.group }}>
          <Figures figures={figures} />
          <BehindIt />
        </Container>
        <Section
          title={t('landing.questions')}
          action={<Action to={addressOf('faqs')}>{t('landing.allQuestions')}</Action>}
        >
          {questions}
        </Section>
        <Section
          title={t('landing.articles')}
          action={<Action to={addressOf('articleList')}>{t('content:all')}</Action>}
        >
          {articles}
        </Section>
        <Contact />
      </Box>
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
