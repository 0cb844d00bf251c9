import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { storableTimeSchema } from '@skrin/contract/common';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { useTimeZone } from '../../../../i18n/time-zone.ts';
import { FieldLabel } from '../../../../kit/field-label.tsx';
import { FormDialog } from '../../../../kit/form-dialog.tsx';
import { dateTime } from '../../../../resource/kinds/dates.tsx';

interface ScheduleDialogProps {
  publishAt: string | undefined;
  isSending: boolean;
  problem: Error | null;
  onSchedule: (publishAt: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks when a post is to be published, in the zone of whoever says so. */
export function ScheduleDialog({ publishAt, isSending, problem, onSchedule, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('posts');
  const timeZone = useTimeZone();
  const [moment, setMoment] = useState(publishAt ?? null);
  const [isRefused, setRefused] = useState(false);
  const send = () => {
    const isReady = z.safeParse(storableTimeSchema, moment).success && Date.parse(moment ?? '') > Date.now();
    setRefused(!isReady);
    if (isReady && moment) onSchedule(moment).then(onClose, () => undefined);
  };
  return (
    <FormDialog
      title={t('moves.schedule.title')}
      submit={t('moves.schedule.action')}
      isPending={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        send();
      }}
      onClose={onClose}
    >
      <ApiErrorAlert error={problem} />
      <FormControl error={isRefused}>
        <FieldLabel htmlFor="publish-at">{t('moves.schedule.time')}</FieldLabel>
        <dateTime.Input
          field={{ kind: 'dateTime' }}
          labelOf={(option) => option}
          id="publish-at"
          label={t('moves.schedule.time')}
          value={moment}
          onChange={setMoment}
          onBlur={() => undefined}
          controlRef={null}
          isInvalid={isRefused}
          isDisabled={isSending}
          describedBy="publish-at-help"
        />
        <FormHelperText id="publish-at-help">
          {isRefused ? t('moves.schedule.past') : t('moves.schedule.zone', { zone: timeZone })}
        </FormHelperText>
      </FormControl>
    </FormDialog>
  );
}
