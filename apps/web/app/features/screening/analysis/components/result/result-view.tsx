import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Result } from '@skrin/contract/screening/results';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../../../../kit/page.tsx';
import { RedFlagNotice } from '../../../components/red-flag-notice.tsx';
import { headlineOf } from '../../headline.ts';
import { useLightPrint } from '../../use-light-print.ts';
import { AboutResult } from './about-result.tsx';
import { ClassShares } from './class-shares.tsx';
import { ConditionGuide } from './condition-guide.tsx';
import { Contributions } from './contributions.tsx';
import { HeadlineCard } from './headline-card.tsx';
import { HeatMapSection } from './heat-map.tsx';
import { ResultActions } from './result-actions.tsx';

interface ResultViewProps {
  analysis: Analysis;
  result: Result;
  /** Ways on from it. */
  actions?: ReactNode;
}

/** What was read: first what is urgent, then the finding and what to do, then why. */
export function ResultView({ analysis, result, actions = <ResultActions /> }: ResultViewProps) {
  const { t } = useTranslation('screening');
  const headline = headlineOf(result);
  useLightPrint();
  return (
    <Page
      title={analysis.name ?? t('analysis.result.title')}
      width="wide"
      breadcrumbs
      actions={
        analysis.can.update && (
          <Button component={Link} to={href('analysisEdit', { id: analysis.id })} variant="outlined" data-no-print>
            {t('analysis.result.nameIt')}
          </Button>
        )
      }
    >
      <GlobalStyles styles={printStyles} />
      <RedFlagNotice redFlags={analysis.redFlags} />
      {result.conflict && <Conflict />}
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { md: '1fr 420px' } }}>
        <Stack spacing={3}>
          <HeadlineCard headline={headline} result={result} />
          <ConditionGuide headline={headline} />
          <Contributions headline={headline} result={result} />
        </Stack>
        <Stack spacing={3}>
          <HeatMapSection analysisId={analysis.id} result={result} />
          <ClassShares result={result} />
          <AboutResult analysis={analysis} result={result} />
        </Stack>
      </Box>
      {actions}
    </Page>
  );
}

function Conflict() {
  const { t } = useTranslation('screening');
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 3, border: 1, borderColor: 'warning.main' }}>
      <AlertTitle component="h2">{t('analysis.result.conflictTitle')}</AlertTitle>
      {t('analysis.result.conflictText')}
    </Alert>
  );
}

/** Paper needs the result, not the ways around it. */
const printStyles = {
  '@media print': { 'header, footer, nav, [data-no-print]': { display: 'none !important' } },
} as const;
