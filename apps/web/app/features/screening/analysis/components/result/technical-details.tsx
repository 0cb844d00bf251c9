import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Result } from '@skrin/contract/screening/results';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../../../kit/date-time.tsx';
import { useFormat } from '../../../../../kit/use-format.ts';
import { ShareBar } from './share-bar.tsx';

/** The shares of photo and answers in percent, the time, and the versions of model and questionnaire. */
export function TechnicalDetails({
  result: { analysedAt, modelVersion, questionnaireVersion, ...result },
}: {
  result: Result;
}) {
  const { t } = useTranslation(['screening', 'advice']);
  const format = useFormat();
  const [photo, answers] = [format.percent(result.photoShare), format.percent(1 - result.photoShare)];
  return (
    <>
      <Typography sx={{ marginBlockEnd: 1 }}>{t('analysis.result.shares', { photo, answers })}</Typography>
      <ShareBar share={result.photoShare} />
      <Facts>
        <dt>{t('analysis.result.date')}</dt>
        <dd>
          <DateTime time={analysedAt} />
        </dd>
        <dt>{t('analysis.result.model')}</dt>
        <dd>{modelVersion}</dd>
        <dt>{t('analysis.result.questionnaire')}</dt>
        <dd>{questionnaireVersion}</dd>
      </Facts>
      <Typography variant="body2" color="textSecondary">
        <span>{`${t('advice:notices.beta')}. ${t('advice:notices.emergency')}`}</span>
      </Typography>
    </>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  margin: '16px 0 12px',
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.small },
  '& dd': { margin: '0 0 8px' },
}));
