import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { DiabetesResult } from '@skrin/contract/programmes/diabetes/result';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { urgencyOfCase } from '@skrin/domain/screening/care-level';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../../kit/breadcrumbs.tsx';
import { CardSection } from '../../../../../kit/card-section.tsx';
import { Page } from '../../../../../kit/page.tsx';
import { CareLevel } from '../../../components/care-level.tsx';
import { FindClinics } from '../../../components/find-clinics.tsx';
import { KeepResult } from '../../../components/keep-result.tsx';
import { PrintHeader } from '../../../components/print-header.tsx';
import { TakeAlong } from '../../../components/take-along.tsx';
import { useFlow } from '../../../flow.ts';
import { OverTime } from '../compare/over-time.tsx';
import { Again } from './again.tsx';
import { BloodTest } from './blood-test.tsx';
import { Body } from './body.tsx';
import { Habits } from './habits.tsx';
import { Limits } from './limits.tsx';
import { Scores } from './scores.tsx';
import { useSummary } from './use-summary.ts';

interface ResultViewProps {
  analysis: Analysis<'diabetes'>;
  result: DiabetesResult;
}

/**
 * A result in the order of the reader's questions: whether help is needed, whether to have a blood test, what the two
 * scores say and why, how it went on, what to change, when to answer again, what all that cannot say.
 */
export function ResultView({ analysis, result }: ResultViewProps) {
  const { t } = useTranslation(['diabetesResult', 'screening', 'advice', 'diabetesAdvice']);
  const { keeps, isVisitor = false } = useFlow();

  const { dependant, note, name, can } = analysis;
  const { advice } = result;
  const isMine = keeps && !isVisitor && can.update;
  const isUrgent = urgencyOfCase(analysis) !== undefined;
  const summary = useSummary(result, isUrgent);
  const clinics = <FindClinics of={analysis} analysis={analysis} />;
  return (
    <Page
      title={name ?? t('result.title')}
      lead={
        <>
          {dependant && <strong>{`${t('screening:about', { name: dependant.name })}. `}</strong>}
          <span>{t('result.lead')}</span>
        </>
      }
      width="wide"
      breadcrumbs={
        <>
          <PrintHeader analysis={analysis} time={result.analysedAt} />
          <Breadcrumbs />
        </>
      }
      actions={
        isMine && (
          <div data-no-print>
            <Button component={Link} to={href('analysisEdit', { id: analysis.id })} variant="outlined">
              {t('screening:analysis.result.nameIt')}
            </Button>
          </div>
        )
      }
    >
      {isUrgent && <CareLevel of={analysis} ways={clinics} />}
      <Columns>
        <Stack spacing={3}>
          <BloodTest advice={advice.bloodTest} isUrgent={isUrgent} clinics={clinics}>
            <TakeAlong analysis={analysis} text={summary} />
          </BloodTest>
          <Scores result={result} />
          {isVisitor && <KeepResult id={analysis.id} />}
          {isMine && <OverTime analysis={analysis} result={result} />}
        </Stack>
        <Stack spacing={3}>
          {note && (
            <CardSection title={t('screening:analysis.result.note')}>
              <Typography sx={{ whiteSpace: 'pre-wrap' }}>{note}</Typography>
            </CardSection>
          )}
          <Body result={result} />
          <Habits advice={advice} />
          <Again analysis={analysis} advice={advice} />
          <Limits />
        </Stack>
      </Columns>
    </Page>
  );
}

/** Two columns on wide screens; one on phones and on paper. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
  '@media print': { display: 'block', '& > * + *': { marginBlockStart: theme.spacing(3) } },
}));
