import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { changeEvent, removeEvent } from '@skrin/contract/calendar/endpoints';
import type { CalendarEvent, ChangeScope, EventChange } from '@skrin/contract/calendar/event';
import type { PersonRef } from '@skrin/contract/person-ref';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../forms/use-kept-entries.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FieldIdPrefix } from '../../../kit/field-label.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { useSharedEntries } from '../../../resource/use-shared-entries.ts';
import {
  type CheckedEntries,
  changesOf,
  type EventEntries,
  entriesOf,
  eventEntriesSchema,
  isOfSeries,
} from '../event-entries.ts';
import type { EventTime } from '../event-times.ts';
import { eventQuery } from '../queries.ts';
import { useEventAction } from '../use-event-action.ts';
import { EventForm } from './event-form.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useScopeQuestion } from './scope-dialog.tsx';

interface EventDialogProps {
  eventId: string;
  /** Of a series: which one. */
  occurrence: string | undefined;
  people: readonly PersonRef[];
  onMove: (event: CalendarEvent, to: EventTime) => void;
  /** Called with what was done. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** An event with all that belongs to it, to be changed by whoever may. */
export function EventDialog({ eventId, occurrence, onClose, ...props }: EventDialogProps) {
  const { t } = useTranslation('calendar');
  const { data: event, error, refetch } = useQuery(eventQuery(eventId, occurrence));
  if (event?.can.update) return <ChangeDialog event={event} occurrence={occurrence} onClose={onClose} {...props} />;
  return (
    <PlainDialog title={event?.title ?? t('form.event')} onClose={onClose}>
      {event ? (
        <SeenEvent event={event} people={props.people} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <ContentSkeleton rows={4} />
      )}
    </PlainDialog>
  );
}

function PlainDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} dir="auto">
        {title}
      </DialogTitle>
      <DialogContent>
        <FieldIdPrefix value={id}>{children}</FieldIdPrefix>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** An event that the reader may not change. */
function SeenEvent({ event, people }: { event: CalendarEvent; people: readonly PersonRef[] }) {
  const { t } = useTranslation('calendar');
  const form = useContractForm<EventEntries, CheckedEntries>(eventEntriesSchema, entriesOf(event));
  return (
    <Stack spacing={2.5}>
      <Owner event={event} />
      <Typography>{t('form.mayNot')}</Typography>
      <Fields disabled>
        <EventForm form={form} people={people} eventId={event.id} />
      </Fields>
    </Stack>
  );
}

const Fields = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
}));

function Owner({ event: { owner } }: { event: CalendarEvent }) {
  const { t } = useTranslation('calendar');
  return (
    <Typography color="textSecondary">
      {owner ? t('form.ownedBy', { name: owner.name }) : t('tile.ofOrganisation')}
    </Typography>
  );
}

interface ChangeDialogProps extends Omit<EventDialogProps, 'eventId'> {
  event: CalendarEvent;
}

function ChangeDialog({ event, occurrence, people, onMove, onDone, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const { id, version, title, recurrence } = event;
  const confirm = useConfirm();
  const [askScope, scopeDialog] = useScopeQuestion();
  const [isMoving, setIsMoving] = useState(false);
  const form = useContractForm<EventEntries, CheckedEntries>(eventEntriesSchema, entriesOf(event));
  useKeptEntries(form, `event/${id}/${occurrence ?? ''}`);
  // All other fields say how it repeats.
  const labels: Partial<Record<string, string>> = {
    title: t('form.title'),
    isAllDay: t('form.isAllDay'),
    from: t('form.from'),
    to: t('form.to'),
    zone: t('form.zone'),
    people: t('form.people'),
    isBusy: t('form.isBusy'),
    place: t('form.place'),
    colour: t('form.colour'),
    text: t('form.text'),
  };
  const labelOf = (name: string) => labels[name] ?? t('form.repeats');
  const { settle } = useSharedEntries(form, { row: event, entriesOf, labelOf });
  const queryOf = (scope: ChangeScope) =>
    recurrence && occurrence ? { occurrence, scope } : { scope: 'all' as const };
  const change = useEventAction(
    ({ scope, changes }: { scope: ChangeScope; changes: EventChange }) =>
      call(changeEvent, { params: { id }, query: queryOf(scope), body: changes }),
    { showsProblem: true },
  );
  const remove = useEventAction((scope: ChangeScope) => call(removeEvent, { params: { id }, query: queryOf(scope) }));

  const submit = form.handleSubmit(async (entries) => {
    if (!(await settle())) return;
    const changes = changesOf(entriesOf(event), entries);
    if (Object.keys(changes).length === 0) return onClose();
    const scope = recurrence ? await askScope({ event: title, act: 'change', isOfSeries: isOfSeries(changes) }) : 'all';
    if (!scope) return;
    await change.mutateAsync({ scope, changes: { version, ...changes } }).then(
      () => {
        onClose();
        onDone(t('said.saved', { event: entries.title }));
      },
      (error: Error) => void showFieldErrors(form, error),
    );
  });
  const removeAfterQuestion = async () => {
    const question = {
      title: t('form.removeTitle', { event: title }),
      text: t('form.removeText'),
      confirm: t('form.remove'),
      destructive: true,
    };
    const scope = recurrence
      ? await askScope({ event: title, act: 'remove' })
      : (await confirm(question))
        ? 'all'
        : undefined;
    if (!scope) return;
    await remove.mutateAsync(scope).then(
      () => {
        onClose();
        onDone(t('said.removed', { event: title }));
      },
      () => undefined,
    );
  };
  return (
    <>
      <FormDialog
        title={t('form.event')}
        submit={t('common:actions.save')}
        isPending={change.isPending}
        stays
        onSubmit={submit}
        onClose={onClose}
      >
        <Owner event={event} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<ArrowRightLeft aria-hidden size={18} />}
            onClick={() => setIsMoving(true)}
          >
            {t('form.move')}
          </Button>
          {event.can.remove && (
            <Button
              color="error"
              loading={remove.isPending}
              startIcon={<Trash2 aria-hidden size={18} />}
              onClick={removeAfterQuestion}
            >
              <span>{t('form.remove')}</span>
            </Button>
          )}
        </Box>
        <ApiErrorAlert error={change.error} unexpected={t('form.notSaved')} />
        <EventForm form={form} people={people} eventId={id} />
      </FormDialog>
      {isMoving && <MoveDialog event={event} onMove={(to) => onMove(event, to)} onClose={() => setIsMoving(false)} />}
      {scopeDialog}
    </>
  );
}
