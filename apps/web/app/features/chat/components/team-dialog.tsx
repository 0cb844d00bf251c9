import Button from '@mui/material/Button';
import { type Conversation, chatLimits, newConversationSchema } from '@skrin/contract/chat/chat';
import { changeConversation, createConversation } from '@skrin/contract/chat/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormProblems } from '../../../forms/form-problems.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { PeopleField } from '../../../resource/people-field.tsx';
import { useSession } from '../../../session/session.ts';
import { contactsQuery } from '../queries.ts';
import { useChatAction } from '../use-chat-action.ts';

/** An empty title is none. */
const entriesSchema = z.object({
  title: z.pipe(
    z.string().check(z.overwrite((title) => title.trim())),
    z.pipe(
      z.transform((title: string) => title || null),
      z.nullable(z.string().check(z.maxLength(80))),
    ),
  ),
  members: newConversationSchema.shape.members,
});
type Entries = z.input<typeof entriesSchema>;
type Checked = z.output<typeof entriesSchema>;

interface TeamDialogProps {
  /** The one to change; without it a new one is begun. */
  conversation?: Conversation;
  onMade?: (id: string) => void;
  onClose: () => void;
}

/** Asks who takes part in a conversation of colleagues, and what it is called. */
export function TeamDialog({ conversation, onMade, onClose }: TeamDialogProps) {
  const { t } = useTranslation('chat');
  const confirm = useConfirm();
  const session = useSession();
  const me = session.status === 'authenticated' ? session.user.id : '';
  const { data: colleagues } = useQuery(contactsQuery());
  // Somebody who works here no more stays a member until they are taken out.
  const known = [...(conversation?.members ?? []), ...(colleagues ?? [])].map((person) => [person.id, person] as const);
  const people = [...new Map(known).values()].filter(({ id }) => id !== me);
  const { keyOf } = useIdempotencyKey(isSameBody);
  const before = conversation?.members.map(({ id }) => id).filter((id) => id !== me) ?? [];
  const form = useContractForm<Entries, Checked>(entriesSchema, { title: conversation?.title ?? '', members: before });
  const save = useChatAction(
    conversation?.id,
    ({ title, members }: Checked) =>
      conversation
        ? call(changeConversation, { params: { id: conversation.id }, body: { title, members: [...members, me] } })
        : call(createConversation, { body: { title, members }, idempotencyKey: keyOf({ title, members }) }),
    { showsProblem: true },
  );
  const leave = useChatAction(conversation?.id, () =>
    call(changeConversation, { params: { id: conversation?.id ?? '' }, body: { members: before } }),
  );
  const submit = form.handleSubmit((entries) =>
    save.mutateAsync(entries).then(
      ({ id }) => {
        onMade?.(id);
        onClose();
      },
      (error: Error) => void showFieldErrors(form, error),
    ),
  );
  const leaveAfterQuestion = async () => {
    const question = {
      title: t('team.leaveTitle'),
      text: t('team.leaveText'),
      confirm: t('team.leave'),
      destructive: true,
    };
    if (await confirm(question)) leave.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(conversation ? 'team.change' : 'team.new')}
      submit={t(conversation ? 'team.save' : 'team.begin')}
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems form={form} />
      <ApiErrorAlert error={save.error} unexpected={t('view.notSaved')} />
      <PeopleField
        control={form.control}
        name="members"
        label={t('team.members')}
        people={people}
        max={chatLimits.members - 1}
        hint={colleagues?.length === 0 ? t('team.nobody') : undefined}
      />
      <FormTextField
        control={form.control}
        name="title"
        label={t('team.title')}
        hint={t('team.titleHint')}
        autoComplete="off"
      />
      {conversation && before.length > 0 && (
        <Button
          color="error"
          variant="outlined"
          loading={leave.isPending}
          onClick={leaveAfterQuestion}
          sx={{ alignSelf: 'start' }}
        >
          <span>{t('team.leave')}</span>
        </Button>
      )}
    </FormDialog>
  );
}
