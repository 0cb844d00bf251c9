import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { writeMailNote } from '@skrin/contract/mail/endpoints';
import { mailLimits } from '@skrin/contract/mail/mail';
import { isVisible } from '@skrin/contract/text';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { randomUuid } from '../../../browser/random-uuid.ts';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { useKeptState } from '../../../session/use-kept-state.ts';
import { useMailAction } from '../use-mail-action.ts';

/** Where a note is written that colleagues alone see. What was typed is there again after another page was looked at. */
export function NoteForm({ threadId, onDone }: { threadId: string; onDone: () => void }) {
  const { t } = useTranslation(['mail', 'common']);
  const id = useId();
  const [text, setText, forget] = useKeptState(`mail note ${threadId}`, '');
  const [key] = useState(randomUuid);
  const write = useMailAction(() => call(writeMailNote, { params: { id: threadId }, body: { key, text } }), {
    showsProblem: true,
  });
  const isTooLong = text.trim().length > mailLimits.note;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isVisible(text) || isTooLong) return;
    const written = await write.mutateAsync(undefined).catch(() => undefined);
    if (!written) return;
    forget();
    onDone();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 1.5,
        padding: 1.5,
        borderBlockStart: 1,
        borderColor: 'divider',
        bgcolor: 'warning.soft',
      }}
    >
      <ApiErrorAlert error={write.error} unexpected={t('notSaved')} />
      <FormControl fullWidth error={isTooLong}>
        <FieldLabel htmlFor={id}>{t('note.label')}</FieldLabel>
        <OutlinedInput
          id={id}
          multiline
          minRows={3}
          maxRows={12}
          autoFocus
          value={text}
          inputProps={{ dir: 'auto', 'aria-describedby': `${id}-help` }}
          onChange={({ target }) => setText(target.value)}
          sx={{ bgcolor: 'background.paper' }}
        />
        <FormHelperText id={`${id}-help`}>
          {isTooLong ? t('note.tooLong', { count: mailLimits.note }) : t('note.hint')}
        </FormHelperText>
      </FormControl>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={write.isPending} disabled={!isVisible(text) || isTooLong}>
          <span>{t('note.write')}</span>
        </Button>
        <Button variant="outlined" onClick={onDone}>
          <span>{t('common:actions.cancel')}</span>
        </Button>
      </Box>
    </Box>
  );
}
