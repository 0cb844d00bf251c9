import type { CalendarEvent } from '@skrin/contract/calendar/event';
import { useTranslation } from 'react-i18next';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { entriesOf, type WhenEntries, whenEntriesSchema } from '../event-entries.ts';
import { type EventTime, timeBetween } from '../event-times.ts';
import { useKeptLength } from '../use-kept-length.ts';

interface MoveDialogProps {
  event: CalendarEvent;
  onMove: (to: EventTime) => void;
  onClose: () => void;
}

/** Asks when an event is to take place: the way without a pointer, and on a small screen. */
export function MoveDialog({ event, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('calendar');
  const { isAllDay, from, to, zone } = entriesOf(event);
  const form = useContractForm<WhenEntries, WhenEntries>(whenEntriesSchema, { isAllDay, from, to, zone });
  useKeptLength(form);
  const type = isAllDay ? 'date' : 'datetime-local';
  return (
    <FormDialog
      title={t('moves.title', { event: event.title })}
      submit={t('moves.move')}
      isPending={false}
      onSubmit={form.handleSubmit((entries) => onMove(timeBetween(entries.from, entries.to, zone)))}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <FormTextField control={form.control} name="from" type={type} label={t('form.from')} />
      <FormTextField control={form.control} name="to" type={type} label={t(isAllDay ? 'form.lastDay' : 'form.to')} />
    </FormDialog>
  );
}
