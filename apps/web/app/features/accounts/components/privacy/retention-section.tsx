import Skeleton from '@mui/material/Skeleton';
import { PHOTO_RETENTION_DAYS, type PhotoRetention, photoRetentions } from '@skrin/contract/accounts/personal-data';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardSection } from '../../../../kit/card-section.tsx';
import { ChoiceGroup } from '../../../../kit/choice-group.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { privacySettingsQuery, usePrivacyChanges } from '../../privacy-queries.ts';

/** Sets how long photos are kept; a choice that would delete photos asks for confirmation first. */
export function RetentionSection() {
  const { t } = useTranslation('rights');
  const days = useFormat().number(PHOTO_RETENTION_DAYS);
  const confirm = useConfirm();
  const { data, error, refetch } = useQuery(privacySettingsQuery());
  const { mutate, isPending } = usePrivacyChanges(t('retention.saved'));
  const choose = async (photoRetention: PhotoRetention) => {
    const isSafe =
      photoRetention === 'keep' ||
      (await confirm({
        title: t('retention.confirm.title'),
        text: t(`retention.confirm.${photoRetention}`, { days }),
        confirm: t('retention.confirm.action'),
        destructive: true,
      }));
    if (isSafe) mutate({ photoRetention });
  };
  return (
    <CardSection title={t('retention.title')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={180} />}
      {data && (
        <ChoiceGroup
          name="photoRetention"
          legend={t('retention.legend')}
          hint={t('retention.hint')}
          disabled={isPending}
          options={photoRetentions.map((value) => ({ value, label: t(`retention.options.${value}`, { days }) }))}
          value={[data.photoRetention]}
          onChange={([chosen]) => chosen && chosen !== data.photoRetention && void choose(chosen)}
        />
      )}
    </CardSection>
  );
}
