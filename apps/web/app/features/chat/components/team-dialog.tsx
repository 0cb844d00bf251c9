import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { type ChatPerson, type Conversation, chatLimits, newConversationSchema } from '@skrin/contract/chat/chat';
import { changeConversation, createConversation } from '@skrin/contract/chat/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
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
import { FieldLabel, fieldId } from '../../../kit/field-label.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { AutocompleteInput } from '../../../resource/kinds/autocomplete-input.tsx';
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
      <MembersField form={form} me={me} former={conversation?.members ?? []} />
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

interface MembersFieldProps {
  form: ReturnType<typeof useContractForm<Entries, Checked>>;
  me: string;
  /** Who is a member, and may not work here any more. */
  former: readonly ChatPerson[];
}

function MembersField({ form, me, former }: MembersFieldProps) {
  const { t } = useTranslation('chat');
  const id = fieldId('members');
  const { data = [] } = useQuery(contactsQuery());
  const { field, fieldState } = useController({ control: form.control, name: 'members' });
  const people = [...new Map([...former, ...data].map((person) => [person.id, person])).values()].filter(
    (person) => person.id !== me,
  );
  const help = fieldState.error?.message ?? (data.length === 0 ? t('team.nobody') : undefined);
  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <FieldLabel htmlFor={id}>{t('team.members')}</FieldLabel>
      <Autocomplete
        id={id}
        multiple
        options={people}
        value={people.filter((person) => field.value.includes(person.id))}
        getOptionLabel={({ name }) => name}
        getOptionKey={(person) => person.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onChange={(_event, next) => field.onChange(next.slice(0, chatLimits.members - 1).map((person) => person.id))}
        renderInput={(params) => (
          <AutocompleteInput
            params={params}
            label={t('team.members')}
            controlRef={field.ref}
            onBlur={field.onBlur}
            isInvalid={fieldState.invalid}
            describedBy={help && `${id}-help`}
          />
        )}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
