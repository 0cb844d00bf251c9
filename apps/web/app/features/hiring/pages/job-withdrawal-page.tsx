import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { withdrawApplication } from '@skrin/contract/hiring/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';

/** Withdraws an application by the link of its mails. It waits for a click: mail scanners open links too. */
export default function JobWithdrawalPage() {
  const { t } = useTranslation(['hiring', 'pages']);
  const [search] = useSearchParams();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () =>
      call(withdrawApplication, { body: { id: search.get('id') ?? '', code: search.get('code') ?? '' } }),
  });
  return (
    <Page title={t('pages:jobWithdrawal.title')} lead={t('withdrawal.lead')}>
      {data && (
        <Alert severity="success" role="status">
          {t('withdrawal.done', { title: data.title })}
        </Alert>
      )}
      {error && <ErrorState error={error} />}
      {!data && !error && (
        <Button variant="contained" size="large" loading={isPending} onClick={() => mutate()}>
          {t('withdrawal.action')}
        </Button>
      )}
    </Page>
  );
}
