import { createEvent } from '@skrin/contract/calendar/endpoints';
import type { CalendarEvent, NewEvent } from '@skrin/contract/calendar/event';
import type { PersonRef } from '@skrin/contract/person-ref';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../forms/use-kept-entries.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import {
  type CheckedEntries,
  type EventDraft,
  type EventEntries,
  entriesOfNew,
  eventEntriesSchema,
  newEventOf,
} from '../event-entries.ts';
import { useEventAction } from '../use-event-action.ts';
import { EventForm } from './event-form.tsx';

interface NewEventDialogProps {
  draft: EventDraft;
  people: readonly PersonRef[];
  onMade: (event: CalendarEvent) => void;
  onClose: () => void;
}

/** Asks what is needed for a new event. */
export function NewEventDialog({ draft, people, onMade, onClose }: NewEventDialogProps) {
  const { t } = useTranslation('calendar');
  const { keyOf } = useIdempotencyKey(isSameBody);
  const form = useContractForm<EventEntries, CheckedEntries>(eventEntriesSchema, entriesOfNew(draft));
  useKeptEntries(form, 'event');
  const create = useEventAction((body: NewEvent) => call(createEvent, { body, idempotencyKey: keyOf(body) }), {
    showsProblem: true,
  });
  const submit = form.handleSubmit((entries) =>
    create.mutateAsync(newEventOf(entries)).then(onMade, (error: Error) => void showFieldErrors(form, error)),
  );
  return (
    <FormDialog
      title={t('form.titleNew')}
      submit={t('form.make')}
      isPending={create.isPending}
      stays
      onSubmit={submit}
      onClose={onClose}
    >
      <ApiErrorAlert error={create.error} unexpected={t('form.notSaved')} />
      <EventForm form={form} people={people} />
    </FormDialog>
  );
}
