import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import { mailStateQuery } from '../queries.ts';

/** Whether mails come in, when they were last looked for, and what is the matter. Its place is kept while that is asked. */
export function StateLine() {
  const { t } = useTranslation('mail');
  const format = useFormat();
  const { data: state } = useQuery(mailStateQuery());
  if (state?.problem) {
    return (
      <Alert severity="warning" role="status" sx={{ marginBlockEnd: 2, '@media print': { display: 'none' } }}>
        <span>{t(`state.problems.${state.problem}`)}</span>
      </Alert>
    );
  }
  const text =
    state === undefined
      ? ''
      : state.desk === null
        ? t('state.formOnly')
        : state.lookedAt === null
          ? t('state.never', { desk: state.desk })
          : state.waiting > 0
            ? t('state.waiting', { time: format.clock(state.lookedAt), count: state.waiting })
            : t('state.looked', { time: format.clock(state.lookedAt) });
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      role="status"
      sx={{ minBlockSize: '1.5em', marginBlockEnd: 1, '@media print': { display: 'none' } }}
    >
      {text}
    </Typography>
  );
}
