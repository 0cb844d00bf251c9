import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { confirmSubscription, unsubscribe } from '@skrin/contract/support/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { ErrorState } from '../../../../kit/error-state.tsx';

export type LinkPurpose = 'confirm' | 'unsubscribe';

interface SubscriptionLinkProps {
  purpose: LinkPurpose;
  token: string;
}

const endpoints = { confirm: confirmSubscription, unsubscribe };

/** Confirms or ends a subscription by the link of a mail. It waits for a click: mail scanners open links too. */
export function SubscriptionLink({ purpose, token }: SubscriptionLinkProps) {
  const { t } = useTranslation('comingSoon');
  const follow = useMutation({ mutationFn: () => call(endpoints[purpose], { body: { token } }) });
  if (follow.isSuccess) return <Done purpose={purpose} topic={t(`topics.${follow.data.topic}.name`)} />;
  if (follow.isError) return <ErrorState error={follow.error} onRetry={follow.mutate} />;
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 4 }}>
      <AlertTitle component="h2">{t(`link.${purpose}Title`)}</AlertTitle>
      <Typography>{t(`link.${purpose}Text`)}</Typography>
      <Button
        variant="contained"
        loading={follow.isPending}
        onClick={() => follow.mutate()}
        sx={{ marginBlockStart: 2 }}
      >
        <span>{t(`link.${purpose}`)}</span>
      </Button>
    </Alert>
  );
}

function Done({ purpose, topic }: { purpose: LinkPurpose; topic: string }) {
  const { t } = useTranslation('comingSoon');
  return (
    <Alert severity="success" role="status" sx={{ marginBlockEnd: 4 }}>
      <Typography>
        {purpose === 'confirm' ? t('link.confirmed', { topic }) : t('link.unsubscribed', { topic })}
      </Typography>
      {purpose === 'confirm' && <Typography color="textSecondary">{t('link.changeMind')}</Typography>}
    </Alert>
  );
}
