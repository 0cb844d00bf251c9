import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ModelReport } from '@skrin/contract/screening/model-report';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { Card, Latency } from '../components/card.tsx';
import { Confusion, PerCondition } from '../components/conditions.tsx';
import { Details } from '../components/details.tsx';
import { FigureTable } from '../components/figure-table.tsx';
import { HeldOut } from '../components/held-out.tsx';
import { Scope, Sets, SkinTone } from '../components/limits.tsx';
import { OtherSources } from '../components/other-sources.tsx';
import { OutOfDistribution } from '../components/out-of-distribution.tsx';
import { Reliability } from '../components/reliability.tsx';
import { Robustness } from '../components/robustness.tsx';
import { Paragraph, Section } from '../components/section.tsx';
import { SeveralPhotos } from '../components/several-photos.tsx';
import { StatedConfidence } from '../components/stated-confidence.tsx';
import { Steps } from '../components/steps.tsx';
import { Training } from '../components/training.tsx';
import { useFigures } from '../use-figures.ts';

/** How a photo is read, what the network has learned from, and how often it was right when measured. */
export function TechnologyPage({ report }: { report: ModelReport }) {
  const { t } = useTranslation('technology');
  const { heldOut, shipped } = report;
  const split = heldOut.publishedSplit;
  const sections = [
    { id: 'out-of-distribution', title: t('outOfDistribution.title') },
    { id: 'other-sources', title: t('otherSources.title') },
    { id: 'steps', title: t('steps.title') },
    { id: 'training', title: t('training.title') },
    { id: 'held-out', title: t('heldOut.title') },
    { id: 'per-condition', title: t('perCondition.title') },
    { id: 'confusion', title: t('confusion.title') },
    { id: 'reliability', title: t('reliability.title') },
    { id: 'sets', title: t('sets.title') },
    { id: 'stated-confidence', title: t('statedConfidence.title') },
    { id: 'several-photos', title: t('severalPhotos.title') },
    { id: 'skin-tone', title: t('skinTone.title') },
    { id: 'scope', title: t('scope.title') },
    { id: 'robustness', title: t('robustness.title') },
    ...(split ? [{ id: 'split', title: t('split.title') }] : []),
    { id: 'latency', title: t('latency.title') },
    { id: 'card', title: t('card.title') },
  ];
  return (
    <Page title={t('title')} lead={t('lead')} width="wide" meta={<Meta version={report.version} />}>
      <Limitations />
      <Contents sections={sections} />
      <OutOfDistribution report={report} />
      <OtherSources leftOut={report.leftOut} figures={report.otherSources} />
      <Steps />
      <Training material={report.material} />
      <HeldOut heldOut={heldOut} />
      <PerCondition rows={heldOut.perCondition} />
      <Confusion rows={heldOut.confusion} />
      <Reliability reliability={heldOut.reliability} />
      <Sets report={report} />
      <StatedConfidence certainty={report.certainty} />
      <SeveralPhotos severalPhotos={report.severalPhotos} />
      <SkinTone report={report} />
      <Scope scope={report.scope} />
      <Robustness report={report} />
      {split && <PublishedSplit split={split} />}
      <Latency latency={shipped.latency} />
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

/** Why figures on the published split are too good: it contains copies of training photos. */
function PublishedSplit({ split }: { split: NonNullable<ModelReport['heldOut']['publishedSplit']> }) {
  const { t } = useTranslation('technology');
  const { number, counted } = useFigures();
  const rows = ['leaked', 'clean', 'all'] as const;
  return (
    <Section id="split" title={t('split.title')}>
      <Paragraph>{t('split.text', { all: number(split.all.n), leaked: number(split.leaked.n) })}</Paragraph>
      <FigureTable
        caption={t('split.caption')}
        columns={[t('split.files'), t('split.right')]}
        rows={rows.map((part) => ({ key: part, cells: [t(`split.parts.${part}`), counted(split[part])] }))}
      />
    </Section>
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
