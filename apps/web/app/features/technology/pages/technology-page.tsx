import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { Card, Latency } from '../components/card.tsx';
import { Changed } from '../components/changed.tsx';
import { Details } from '../components/details.tsx';
import { Folds } from '../components/folds.tsx';
import { LeftOut } from '../components/left-out.tsx';
import { Robustness, StressTest } from '../components/robustness.tsx';
import { Shown } from '../components/shown.tsx';
import { StatedConfidence } from '../components/stated-confidence.tsx';
import { Steps } from '../components/steps.tsx';
import { Training } from '../components/training.tsx';

/** How a photo is read, what the network has learned from, and how often it was right when measured. */
export function TechnologyPage({ report }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { leftOut, comparison, stress } = report;
  const sections = [
    { id: 'left-out', title: t('leftOut.title') },
    { id: 'changed', title: t('changed.title', { version: comparison.version }) },
    { id: 'shown', title: t('shown.title') },
    { id: 'stated-confidence', title: t('statedConfidence.title') },
    { id: 'steps', title: t('steps.title') },
    { id: 'training', title: t('training.title') },
    { id: 'folds', title: t('folds.title') },
    { id: 'robustness', title: t('robustness.title') },
    { id: 'latency', title: t('latency.title') },
    ...(stress ? [{ id: 'simulated', title: t('stress.title') }] : []),
    { id: 'card', title: t('card.title') },
  ];
  return (
    <Page title={t('title')} lead={t('lead')} width="wide" meta={<Meta version={report.version} />}>
      <Limitations />
      <Contents sections={sections} />
      <LeftOut leftOut={leftOut} />
      <Changed comparison={comparison} />
      <Shown shown={report.shown} />
      <StatedConfidence simulations={report.simulations} />
      <Steps />
      <Training material={report.material} />
      <Folds folds={report.folds} />
      <Robustness shipped={report.shipped} />
      <Latency latency={report.shipped.latency} />
      {stress && <StressTest stress={stress} />}
      <Card report={report} />
    </Page>
  );
}

function Meta({ version }: { version: string }) {
  const { t, i18n } = useTranslation('technology');
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    name: t('title'),
    description: t('lead'),
    inLanguage: i18n.language,
    about: {
      '@type': 'SoftwareApplication',
      name: 'Skrin',
      softwareVersion: version,
      applicationCategory: 'HealthApplication',
    },
  };
  return <PageMeta page="technology" jsonLd={jsonLd} />;
}

const points = ['beta', 'source', 'skin', 'others', 'ruleOut'] as const;

/** The limits of the figures, shown before the first of them. */
function Limitations() {
  const { t } = useTranslation('technology');
  return (
    <Alert severity="warning" role="note">
      <AlertTitle component="h2">{t('honest.title')}</AlertTitle>
      <Box
        component="ul"
        sx={{ margin: 0, paddingInlineStart: 2.5, fontSize: 'body', '& li + li': { marginBlockStart: 0.5 } }}
      >
        {points.map((point) => (
          <li key={point}>{t(`honest.points.${point}`)}</li>
        ))}
      </Box>
    </Alert>
  );
}

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
}

/** The table of contents; folded at first, so that the page begins with what matters. */
function Contents({ sections }: ContentsProps) {
  const { t } = useTranslation('technology');
  return (
    <Box component="nav" aria-label={t('contents')} sx={{ marginBlockStart: 3 }}>
      <Details summary={t('contents')}>
        <Box
          component="ul"
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
        >
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link href={`#${id}`} underline="hover" sx={{ display: 'inline-block', paddingBlock: 1.25 }}>
                {title}
              </Link>
            </li>
          ))}
        </Box>
      </Details>
    </Box>
  );
}
