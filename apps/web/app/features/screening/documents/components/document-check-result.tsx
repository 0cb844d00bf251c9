import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { firstProgramme } from '@skrin/contract/programmes/registry';
import type { DocumentSummary } from '@skrin/contract/screening/documents';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../../kit/date-time.tsx';
import { Description, DescriptionList } from '../../../../kit/description-list.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { documentSummaryOf } from '../../programmes/document-summaries.ts';
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
  const { t } = useTranslation('documents');
  const { id, issuedAt, analysedAt, programme = firstProgramme } = summary;
  const Content = documentSummaryOf(programme);
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ marginBlockStart: 3 }}>
        {t('verify.says')}
      </Typography>
      <Typography color="textSecondary">{t('verify.compare')}</Typography>
      <DescriptionList layout="stacked" sx={{ marginBlockStart: 2 }}>
        <Content summary={summary}>
          <Description name={t('verify.analysed')}>
            <DateTime time={analysedAt} />
          </Description>
          <Description name={t('verify.issued')}>
            <DateTime time={issuedAt} />
          </Description>
        </Content>
        <Description name={t('verify.number')}>{id}</Description>
      </DescriptionList>
    </section>
  );
}
