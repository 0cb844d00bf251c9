import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RedFlag, type Urgency, urgencyLevels } from '@skrin/contract/screening/assessments';
import { useTranslation } from 'react-i18next';
import { EmergencyCalls } from '../../../kit/emergency-calls.tsx';

interface RedFlagNoticeProps {
  redFlags: readonly RedFlag[];
  /** While there is more to answer: only an emergency is explained, the others say what to do. */
  brief?: boolean;
}

/** Urgent advice: free, before everything else, the most urgent first. Nothing when no rule fired. */
export function RedFlagNotice({ redFlags, brief = false }: RedFlagNoticeProps) {
  const { t } = useTranslation('advice');
  if (redFlags.length === 0) return null;
  const levels = urgencyLevels.filter((level) => redFlags.some((flag) => flag.level === level));
  return (
    <Stack component="section" aria-label={t('redFlags.title')} spacing={2} sx={{ marginBlockEnd: 3 }}>
      {levels.map((level) => (
        <LevelNotice
          key={level}
          level={level}
          redFlags={redFlags.filter((flag) => flag.level === level)}
          explained={!brief || level === 'emergency'}
        />
      ))}
      <Typography variant="body2" color="textSecondary">
        {t('redFlags.free')}
      </Typography>
    </Stack>
  );
}

interface LevelNoticeProps {
  level: Urgency;
  redFlags: readonly RedFlag[];
  explained: boolean;
}

function LevelNotice({ level, redFlags, explained }: LevelNoticeProps) {
  const { t } = useTranslation('advice');
  const emergency = level === 'emergency';
  return (
    <Alert
      severity={emergency ? 'error' : 'warning'}
      sx={{ border: emergency ? 2 : 1, borderColor: emergency ? 'error.main' : 'warning.main' }}
    >
      <AlertTitle component="h2" sx={{ fontSize: 'lead', fontWeight: 700 }}>
        {t(`levels.${level}.label`)}
      </AlertTitle>
      <Typography>{t(`levels.${level}.action`)}</Typography>
      {emergency && <EmergencyCalls />}
      {redFlags.map(({ rule }) => (
        <Typography key={rule} sx={{ marginBlockStart: explained ? 1.5 : 0.5 }}>
          <strong>{t(`redFlags.${rule}.title`)}.</strong> {explained && t(`redFlags.${rule}.body`)}
        </Typography>
      ))}
    </Alert>
  );
}
