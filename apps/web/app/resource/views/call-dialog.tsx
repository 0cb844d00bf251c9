import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { FormProblems } from '../../forms/form-problems.tsx';
import { showFieldErrors } from '../../forms/server-errors.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ProgressBar } from '../../kit/progress-bar.tsx';
import { toast } from '../../kit/toasts/toasts.ts';
import { useFormat } from '../../kit/use-format.ts';
import { FieldControl } from '../field-control.tsx';
import { describeEntry, type Values } from '../form-schema.ts';
import { useFormLabels, useLabels } from '../labels.ts';
import { titleOf } from '../row-title.ts';
import type { Screen } from '../screen.ts';
import type { AskedCall } from '../use-actions.ts';
import { useCallRows } from '../use-call-rows.ts';

interface CallDialogProps {
  screen: Screen;
  asked: AskedCall;
  onClose: () => void;
}

const noBody = z.object({});

/**
 * Says what an action does, asks for what it needs, and calls its endpoint for each row. It stays open about the rows
 * that failed, each with its problem, which can be tried again.
 */
export default function CallDialog({ screen, asked, onClose }: CallDialogProps) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const { action, rows } = asked;
  const { resource } = screen;
  const labels = useLabels(resource);
  const fields = action.form ?? {};
  const formLabels = useFormLabels(resource, action.key);
  const { left, failed, answered, send } = useCallRows(screen, asked);
  const form = useForm<Values>({
    resolver: zodResolver((action.call.body ?? noBody) as z.core.$ZodType<Values, Values>, {
      error: describeEntry(formLabels),
    }),
    defaultValues: Object.fromEntries(Object.entries(fields).map(([name, { initial = null }]) => [name, initial])),
    shouldFocusError: false,
  });
  const isRunning = answered !== undefined;
  const label = labels.action(action.key);
  const [first, ...others] = rows;
  const about = first && others.length === 0 ? titleOf(resource, first) : format.number(rows.length);
  const submit = form.handleSubmit(async (body) => {
    const problems = await send(body);
    for (const { error } of problems.slice(0, 1)) showFieldErrors(form, error);
    if (problems.length > 0) return;
    toast.success(t('action.done', { action: label, number: format.number(rows.length) }));
    onClose();
  });
  return (
    <FormDialog
      title={`${label}: ${about}`}
      submit={failed.length > 0 ? t('action.again', { number: format.number(failed.length) }) : label}
      isPending={isRunning}
      destructive={action.isDestructive}
      stays
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{labels.confirm(action.key)}</Typography>
      <FormProblems form={form} />
      {failed.length > 0 && !isRunning && (
        <Alert severity="error">
          <AlertTitle component="h2">{t('action.failed', { number: format.number(failed.length) })}</AlertTitle>
          <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
            {failed.map(({ row, error }) => (
              <li key={row.id}>
                <bdi>{titleOf(resource, row)}</bdi>
                <span>{`: ${problemOf(error)}`}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {Object.keys(fields).map((name) => (
        <FieldControl
          key={name}
          control={form.control}
          screen={{ ...screen, slots: {}, resource: { ...resource, fields } }}
          labels={formLabels}
          name={name}
          isRequired={false}
          isDisabled={isRunning}
          current={undefined}
        />
      ))}
      {isRunning && rows.length > 1 && (
        <ProgressBar
          label={t('action.running', { done: format.number(answered), all: format.number(left.length) })}
          percent={(100 * answered) / left.length}
        />
      )}
    </FormDialog>
  );
}

/** What went wrong with one row, in a sentence or two. */
function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  const messages = error.fields.map(({ message }) => message);
  return (messages.length > 0 ? messages : [error.title, error.detail]).filter(Boolean).join('. ');
}
