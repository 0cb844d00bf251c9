import { type ShareKind, shareLimits } from '@skrin/contract/files/shares';
import { dayIn } from '@skrin/domain/care/days';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormPasswordField } from '../../../forms/form-password-field.tsx';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useTimeZone } from '../../../i18n/time-zone.ts';
import type { ShareEntries } from '../share-entries.ts';

interface ShareFieldsProps<Output> {
  control: Control<ShareEntries, unknown, Output>;
  kind: ShareKind;
  /** Whether the link has a password, which stays if none is typed. */
  hasPassword?: boolean;
}

/** What can be said of a share besides with whom: right and end; of a link, how often it opens, and by which password. */
export function ShareFields<Output>({ control, kind, hasPassword = false }: ShareFieldsProps<Output>) {
  const { t } = useTranslation('files');
  const zone = useTimeZone();
  return (
    <>
      {kind !== 'link' && (
        <FormSelectField control={control} name="right" label={t('share.right')}>
          <option value="view">{t('share.rights.view')}</option>
          <option value="edit">{t('share.rights.edit')}</option>
        </FormSelectField>
      )}
      <FormTextField
        control={control}
        name="endsAt"
        type="date"
        label={t('share.until')}
        hint={t('share.untilHint')}
        slotProps={{ input: { min: dayIn(zone, new Date()) } }}
      />
      {kind === 'link' && (
        <>
          <FormTextField
            control={control}
            name="opensLeft"
            type="number"
            label={t('share.opens')}
            hint={t('share.opensHint')}
            slotProps={{ input: { min: 1, max: shareLimits.opens } }}
          />
          <FormPasswordField
            control={control}
            name="password"
            label={t('share.password')}
            hint={t(hasPassword ? 'share.passwordStays' : 'share.passwordHint')}
            autoComplete="new-password"
          />
        </>
      )}
    </>
  );
}
