import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { stopFollowUpMails } from '@skrin/contract/accounts/personal-data-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { Page } from '../../../kit/page.tsx';

/** Unsubscribes by the link of a follow-up mail, without log-in. It waits for a click: mail scanners open links too. */
export default function FollowUpMailsPage() {
  const { t } = useTranslation(['followUps', 'pages']);
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <Page title={t('pages:followUpMails.title')} lead={t('stop.lead')}>
      {token ? <StopMails token={token} /> : <Alert severity="info">{t('stop.incomplete')}</Alert>}
    </Page>
  );
}

function StopMails({ token }: { token: string }) {
  const { t } = useTranslation('followUps');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(stopFollowUpMails, { body: { token } }),
  });
  if (isSuccess)
    return (
      <Alert severity="success" role="status">
        {t('stop.done')}
      </Alert>
    );
  if (error) return <ErrorState error={error} onRetry={mutate} />;
  return (
    <Button variant="contained" size="large" loading={isPending} onClick={() => mutate()}>
      {t('stop.confirm')}
    </Button>
  );
}
