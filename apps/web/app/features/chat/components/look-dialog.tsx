import { newLookSchema } from '@skrin/contract/chat/chat';
import { lookAtChat } from '@skrin/contract/chat/endpoints';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { useChatAction } from '../use-chat-action.ts';

/** The id of a consultation, or the address of its page, which ends with it. */
const entriesSchema = z.extend(newLookSchema, {
  consultationId: z.pipe(
    z.string().check(z.overwrite((typed) => /([\da-f-]{36})\/?$/i.exec(typed.trim())?.[1] ?? typed.trim())),
    newLookSchema.shape.consultationId,
  ),
});
type Entries = z.output<typeof entriesSchema>;

/** Asks an administrator which conversation they have to read, and why: its person is shown both. */
export function LookDialog({ onOpened, onClose }: { onOpened: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const form = useContractForm<Entries, Entries>(entriesSchema, { consultationId: '', reason: '' });
  const look = useChatAction(undefined, (body: Entries) => call(lookAtChat, { body }), { showsProblem: true });
  const submit = form.handleSubmit((entries) =>
    look.mutateAsync(entries).then(
      ({ id }) => onOpened(id),
      (error: Error) => void showFieldErrors(form, error),
    ),
  );
  return (
    <FormDialog
      title={t('look.title')}
      submit={t('look.open')}
      isPending={look.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={look.error} unexpected={t('view.notSaved')} />
      <FormTextField
        control={form.control}
        name="consultationId"
        label={t('look.consultation')}
        hint={t('look.consultationHint')}
        autoComplete="off"
      />
      <FormTextField
        control={form.control}
        name="reason"
        label={t('look.reason')}
        hint={t('look.reasonHint')}
        multiline
        minRows={2}
      />
    </FormDialog>
  );
}
