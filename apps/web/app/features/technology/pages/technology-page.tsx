import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { ModelReport } from '@skrin/contract/programmes/skin/model-report';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { Card, Latency } from '../components/card.tsx';
import { Changed } from '../components/changed.tsx';
import { Folds } from '../components/folds.tsx';
import { LeftOut, ToExpect } from '../components/left-out.tsx';
import { Robustness, StressTest } from '../components/robustness.tsx';
import { Shown } from '../components/shown.tsx';
import { StatedConfidence } from '../components/stated-confidence.tsx';
import { Steps } from '../components/steps.tsx';
import { Training } from '../components/training.tsx';

/**
 * How a photo is read, what the network has learned from, and how often it was right when measured. One screen says in plain
 * words what to expect; every further figure is in a folded section.
 */
export function TechnologyPage({ report }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { leftOut, comparison, stress } = report;
  return (
    <Page title={t('title')} lead={t('lead')} width="wide" meta={<Meta version={report.version} />}>
      <Limitations />
      <ToExpect leftOut={leftOut} />
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
