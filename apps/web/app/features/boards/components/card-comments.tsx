import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Card, type CardComment, newCommentSchema } from '@skrin/contract/boards/board';
import { createComment, removeComment } from '@skrin/contract/boards/endpoints';
import type { PersonRef } from '@skrin/contract/person-ref';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { isSameBody, useIdempotencyKey } from '../../../api/idempotency-key.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { useKeptEntries } from '../../../forms/use-kept-entries.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { mentionedIn } from '../mentions.ts';
import { useBoardAction } from '../use-board-action.ts';

const entriesSchema = z.pick(newCommentSchema, { text: true });
type Entries = z.output<typeof entriesSchema>;

interface CardCommentsProps {
  card: Card;
  /** Those who can be mentioned. */
  people: readonly PersonRef[];
  isDisabled: boolean;
}

/** What people have written to a card, the newest first, and a field to write more. */
export function CardComments({ card, people, isDisabled }: CardCommentsProps) {
  const { t } = useTranslation('boards');
  const { id, latestComments } = card;
  const form = useContractForm<Entries, Entries>(entriesSchema, { text: '' }, { hasSummary: false });
  useKeptEntries(form, `comment/${id}`);
  const { keyOf, forget } = useIdempotencyKey(isSameBody);
  const write = useBoardAction(
    ({ text }: Entries) => {
      const body = { text, mentions: mentionedIn(text, people) };
      return call(createComment, { params: { id }, body, idempotencyKey: keyOf(body) });
    },
    { showsProblem: true },
  );
  const mention = (name: string) => {
    const text = form.getValues('text');
    form.setValue('text', `${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${name} `, { shouldDirty: true });
    form.setFocus('text');
  };
  const submit = form.handleSubmit((entries) =>
    write.mutateAsync(entries).then(
      () => {
        forget();
        form.reset();
      },
      (error: Error) => void showFieldErrors(form, error),
    ),
  );
  return (
    <Stack spacing={2}>
      {!isDisabled && (
        <Stack component="form" noValidate spacing={1} onSubmit={submit}>
          <ApiErrorAlert error={write.error} unexpected={t('board.notSaved')} />
          <FormTextField
            control={form.control}
            id={`comment-${id}`}
            name="text"
            label={t('comments.new')}
            multiline
            minRows={2}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
          />
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'end' }}>
            <Button type="submit" variant="outlined" loading={write.isPending}>
              <span>{t('comments.write')}</span>
            </Button>
            <SelectField
              label={t('comments.mention')}
              value=""
              onChange={({ target }) => mention(target.value)}
              sx={{ maxWidth: 240 }}
            >
              <option value="">–</option>
              {people.map((person) => (
                <option key={person.id} value={person.name}>
                  {person.name}
                </option>
              ))}
            </SelectField>
          </Stack>
        </Stack>
      )}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {latestComments.map((comment) => (
          <Comment key={comment.id} comment={comment} isDisabled={isDisabled} />
        ))}
      </Stack>
    </Stack>
  );
}

function Comment({ comment, isDisabled }: { comment: CardComment; isDisabled: boolean }) {
  const { t } = useTranslation('boards');
  const confirm = useConfirm();
  const { id, author, text, createdAt, can } = comment;
  const remove = useBoardAction(() => call(removeComment, { params: { id } }));
  const removeAfterQuestion = async () => {
    const question = {
      title: t('comments.removeTitle'),
      text: t('comments.removeText'),
      confirm: t('comments.remove'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(undefined);
  };
  return (
    <li>
      <Typography variant="body2" color="textSecondary">
        <Box component="strong" sx={{ color: 'text.primary' }}>
          <bdi>{author?.name ?? t('formerPerson')}</bdi>
        </Box>{' '}
        <DateTime time={createdAt} short />
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {can.remove && !isDisabled && (
        <Button onClick={removeAfterQuestion} loading={remove.isPending} sx={{ marginInlineStart: -1 }}>
          <span>{t('comments.remove')}</span>
        </Button>
      )}
    </li>
  );
}
