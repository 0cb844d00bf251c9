import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DocumentSummary } from '@skrin/contract/screening/documents';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../../kit/date-time.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import type { DocumentCheck } from '../check-document.ts';

const severities: Record<DocumentCheck['state'], AlertColor> = {
  valid: 'success',
  unasked: 'success',
  withdrawn: 'warning',
  unknown: 'warning',
  changed: 'error',
  unsupported: 'info',
  noKeys: 'info',
};

/** The outcome of a check; for a QR code, also what the printed document must say. */
export function DocumentCheckResult({ check }: { check: DocumentCheck }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { state } = check;
  const withdrawnAt = 'withdrawnAt' in check ? check.withdrawnAt : undefined;
  const severity = severities[state];
  return (
    <>
      <Alert severity={severity} role="status" sx={{ border: 1, borderColor: `${severity}.main` }}>
        <AlertTitle component="h2">{t(`verify.${state}.title`)}</AlertTitle>
        <span>
          {state === 'withdrawn'
            ? t('verify.withdrawn.at', { date: withdrawnAt ? format.date(withdrawnAt) : '' })
            : t(`verify.${state}.text`)}
        </span>
      </Alert>
      {'summary' in check && check.summary && <Summary summary={check.summary} />}
    </>
  );
}

function Summary({ summary }: { summary: DocumentSummary }) {
  const { t } = useTranslation(['documents', 'conditions']);
  const format = useFormat();
  const { id, issuedAt, analysedAt, named, confidence, model } = summary;
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ marginBlockStart: 3 }}>
        {t('verify.says')}
      </Typography>
      <Typography color="textSecondary">{t('verify.compare')}</Typography>
      <Facts>
        <dt>{t('verify.named')}</dt>
        <dd>{format.list(named.map((condition) => t(`conditions:${condition}.name`)))}</dd>
        {confidence !== null && (
          <>
            <dt>{t('verify.confidence')}</dt>
            <dd>{format.percent(confidence)}</dd>
          </>
        )}
        <dt>{t('verify.analysed')}</dt>
        <dd>
          <DateTime time={analysedAt} />
        </dd>
        <dt>{t('verify.issued')}</dt>
        <dd>
          <DateTime time={issuedAt} />
        </dd>
        <dt>{t('verify.model')}</dt>
        <dd>{model}</dd>
        <dt>{t('verify.number')}</dt>
        <dd>{id}</dd>
      </Facts>
    </section>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  margin: '12px 0 0',
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.small },
  '& dd': { margin: '0 0 8px', overflowWrap: 'anywhere' },
}));
