import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { changePrivacySettings } from '@skrin/contract/accounts/personal-data-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../api/call.ts';
import { CardSection } from '../../../../kit/card-section.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { toast } from '../../../../kit/toasts/toasts.ts';
import { privacySettingsQuery } from '../../privacy-queries.ts';

/** Turns follow-up mails, which ask how a problem went on, on or off. */
export function FollowUpSection() {
  const { t } = useTranslation('followUps');
  const { data, error, refetch } = useQuery(privacySettingsQuery());
  const { mutate, isPending, variables } = useChangeMails();
  return (
    <CardSection title={t('choice.title')} text={t('choice.text')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={44} />}
      {data && (
        <FormControlLabel
          control={<Switch checked={isPending ? variables : data.followUpMails} disabled={isPending} />}
          label={t('choice.label')}
          onChange={(_event, checked) => mutate(checked)}
          sx={{ minBlockSize: 44 }}
        />
      )}
    </CardSection>
  );
}

function useChangeMails() {
  const { t } = useTranslation('followUps');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (followUpMails: boolean) => call(changePrivacySettings, { body: { followUpMails } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(privacySettingsQuery().queryKey, settings);
      toast.success(t('choice.saved'));
    },
  });
}
