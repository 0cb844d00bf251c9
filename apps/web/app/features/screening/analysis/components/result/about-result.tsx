import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Analysis } from '@skrin/contract/screening/analyses';
import type { Result } from '@skrin/contract/screening/results';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../../../kit/date-time.tsx';
import { Section } from './section.tsx';

/** When and by what it was read, what it is not, and what the owner wrote. */
export function AboutResult({ analysis, result }: { analysis: Analysis; result: Result }) {
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
