import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Result } from '@skrin/contract/screening/results';
import { urgencyOf } from '@skrin/domain/screening/condition-urgency';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Breadcrumbs } from '../../../../../kit/breadcrumbs.tsx';
import { useConfirm } from '../../../../../kit/confirm.tsx';
import { DateTime } from '../../../../../kit/date-time.tsx';
import { Page } from '../../../../../kit/page.tsx';
import { appearanceAttributes } from '../../../../../theme/attributes.ts';
import { CareLevel } from '../../../components/care-level.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { ClassShares } from './class-shares.tsx';
import { ConditionGuide } from './condition-guide.tsx';
import { Contributions } from './contributions.tsx';
import { HeadlineCard } from './headline-card.tsx';
import { HeatMapSection } from './heat-map.tsx';
import { OutcomeReport } from './outcome-report.tsx';
import { Section } from './section.tsx';

interface ResultViewProps {
  analysis: Analysis;
  result: Result;
  /** Ways on from it. */
  actions?: ReactNode;
}

/** What was read: first when to get care, then the finding and what to do, then why. */
export function ResultView({ analysis, result, actions = <ResultActions /> }: ResultViewProps) {
  const { t } = useTranslation('screening');
  useLightPrint();
  return (
    <Page
      title={analysis.name ?? t('analysis.result.title')}
      width="wide"
      breadcrumbs={<Breadcrumbs />}
      actions={
        analysis.can.update && (
          <Button component={Link} to={href('analysisEdit', { id: analysis.id })} variant="outlined" data-no-print>
            {t('analysis.result.nameIt')}
          </Button>
        )
      }
    >
      <GlobalStyles styles={printStyles} />
      <CareLevel of={analysis} named={urgencyOf(result.conditionSet)} />
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { md: '1fr 420px' } }}>
        <Stack spacing={3}>
          <HeadlineCard result={result} />
          <ConditionGuide result={result} />
          <Contributions result={result} />
          <OutcomeReport analysis={analysis} />
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

/** Paper needs the result, not the ways around it. */
const printStyles = {
  '@media print': { 'header, footer, nav, [data-no-print]': { display: 'none !important' } },
} as const;

/** Prints dark on white even from the dark mode: printers leave backgrounds out, and light text would vanish. */
function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let screen: string | null = null;
    const toPaper = () => {
      screen = root.getAttribute(appearanceAttributes.mode);
      root.setAttribute(appearanceAttributes.mode, 'light');
    };
    const toScreen = () => screen && root.setAttribute(appearanceAttributes.mode, screen);
    window.addEventListener('beforeprint', toPaper);
    window.addEventListener('afterprint', toScreen);
    return () => {
      window.removeEventListener('beforeprint', toPaper);
      window.removeEventListener('afterprint', toScreen);
    };
  }, []);
}

/** When and by what it was read, what it is not, and what the owner wrote. */
function AboutResult({ analysis, result }: { analysis: Analysis; result: Result }) {
  const { t } = useTranslation(['screening', 'advice']);
  return (
    <Section title={t('analysis.result.aboutTitle')}>
      <Facts>
        <dt>{t('analysis.result.date')}</dt>
        <dd>
          <DateTime time={result.analysedAt} />
        </dd>
        <dt>{t('analysis.result.model')}</dt>
        <dd>{result.modelVersion}</dd>
        <dt>{t('analysis.result.questionnaire')}</dt>
        <dd>{result.questionnaireVersion}</dd>
        {analysis.note && (
          <>
            <dt>{t('analysis.result.note')}</dt>
            <dd style={{ whiteSpace: 'pre-wrap' }}>{analysis.note}</dd>
          </>
        )}
      </Facts>
      <Typography variant="body2" color="textSecondary">
        {t('advice:notices.beta')}. {t('advice:notices.emergency')}
      </Typography>
    </Section>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  margin: '0 0 12px',
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.small },
  '& dd': { margin: '0 0 8px' },
}));

/** Ways on from a result. Leaving asks first; the result stays in the history. */
function ResultActions() {
  const { t } = useTranslation('screening');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const exit = async () => {
    const question = { title: t('result.leaveTitle'), text: t('result.leaveBody') };
    if (await confirm({ ...question, confirm: t('result.leave'), cancel: t('result.stay') })) navigate(href('home'));
  };
  return (
    <StepButtons>
      <Button variant="text" size="large" onClick={exit}>
        {t('analysis.result.exit')}
      </Button>
      <Button
        variant="outlined"
        size="large"
        startIcon={<Printer aria-hidden size={18} />}
        onClick={() => window.print()}
      >
        {t('analysis.result.print')}
      </Button>
      <Button component={Link} to={href('assessmentForm')} variant="contained" size="large">
        {t('result.again')}
      </Button>
    </StepButtons>
  );
}
