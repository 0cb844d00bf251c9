import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { privacySettingsQuery, usePrivacyChanges } from '../../privacy-queries.ts';

/** Turns follow-up mails, which ask how a problem went on, on or off. */
export function FollowUpSection() {
  const { t } = useTranslation('followUps');
  const { data, error, refetch } = useQuery(privacySettingsQuery());
  const { mutate, isPending, variables } = usePrivacyChanges(t('choice.saved'));
  return (
    <CardSection title={t('choice.title')} text={t('choice.text')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={44} />}
      {data && (
        <FormControlLabel
          control={
            <Switch checked={isPending ? variables.followUpMails === true : data.followUpMails} disabled={isPending} />
          }
          label={t('choice.label')}
          onChange={(_event, checked) => mutate({ followUpMails: checked })}
          sx={{ minBlockSize: 44 }}
        />
      )}
    </CardSection>
  );
}
