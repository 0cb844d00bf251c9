import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createMailDraft, removeMailDraft, sendMailDraft } from '@skrin/contract/mail/endpoints';
import { type MailDraft, type MailMessage, mailLimits } from '@skrin/contract/mail/mail';
import type { PersonRef } from '@skrin/contract/person-ref';
import { isVisible } from '@skrin/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Paperclip, SendHorizontal, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { FieldLabel } from '../../../kit/field-label.tsx';
import { useFileDrop } from '../../../kit/files/use-file-drop.ts';
import { showError } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { showDraft } from '../queries.ts';
import { isAddress } from '../recipients.ts';
import { useAttachments } from '../use-attachments.ts';
import { useDraft } from '../use-draft.ts';
import { useMailAction } from '../use-mail-action.ts';
import { useMailAddress } from '../use-mail-address.ts';
import { ComposeAttachments } from './compose-attachments.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { SavedAnswers } from './saved-answers.tsx';
import { SendLaterDialog } from './send-later-dialog.tsx';

interface ComposerProps {
  draft: MailDraft;
  /** Colleagues who write an answer to the same thread. */
  answering?: readonly PersonRef[];
  /** Reads the thread again. @returns the id of its latest message */
  onLook?: () => Promise<string | null>;
  /** The latest message that the writer has seen. */
  seenMessageId?: string | null;
  onType?: () => void;
  onSent: (message: MailMessage, threadId: string) => void;
  onDiscarded: () => void;
}

/** Where a mail is written, saved as it is typed, and sent. Ctrl or ⌘ with Enter sends it. */
export function Composer(props: ComposerProps) {
  const { draft, answering = [], onLook, seenMessageId = null, onType, onSent, onDiscarded } = props;
  const { t } = useTranslation('mail');
  const format = useFormat();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const writing = useDraft(draft);
  const { entries, change } = writing;
  const [hasCc, setHasCc] = useState(entries.cc.length > 0);
  const [isPlanning, setIsPlanning] = useState(false);
  const [needs, setNeeds] = useState<'people' | 'words'>();
  const files = useAttachments(entries.attachments, (stored) =>
    change((before) => ({ attachments: [...before.attachments, stored] })),
  );
  const { open, zoneProps, inputProps } = useFileDrop(files.add);
  const send = useMailAction(
    ({ leavesAt, seen, version }: { leavesAt: string | null; seen: string | null; version: number }) =>
      call(sendMailDraft, { params: { id: draft.id }, body: { version, leavesAt, seenMessageId: seen } }),
    { showsProblem: true },
  );
  const discard = useMailAction(() => call(removeMailDraft, { params: { id: draft.id } }));

  const submit = async (leavesAt: string | null, seen: string | null = seenMessageId): Promise<void> => {
    const people = [...entries.to, ...entries.cc];
    if (send.isPending || files.isSending || writing.isTooLong) return;
    if (entries.to.length === 0 || !people.every(isAddress)) return setNeeds('people');
    if (!isVisible(entries.text) && entries.attachments.length === 0) return setNeeds('words');
    setNeeds(undefined);
    const saved = await writing.save();
    if (!saved) return;
    writing.end();
    try {
      const { message, threadId } = await send.mutateAsync({ leavesAt, seen, version: saved.version });
      showDraft(queryClient, draft, null);
      onSent(message, threadId);
    } catch (error) {
      writing.resume();
      if (!hasCode(error as Error, 'thread_answered')) return showError(error as Error);
      const latest = (await onLook?.()) ?? null;
      const question = {
        title: t('compose.answeredTitle'),
        text: t('compose.answeredText'),
        confirm: t('compose.sendAnyway'),
      };
      if (await confirm(question)) await submit(leavesAt, latest);
    }
  };
  const throwAway = async () => {
    const isEmpty = !isVisible(entries.text) && entries.attachments.length === 0;
    const question = {
      title: t('compose.discardTitle'),
      text: t('compose.discardText'),
      confirm: t('compose.discard'),
      destructive: true,
    };
    if (!isEmpty && !(await confirm(question))) return;
    writing.end();
    try {
      await discard.mutateAsync(undefined);
      showDraft(queryClient, draft, null);
      onDiscarded();
    } catch {
      writing.resume();
    }
  };
  /** Puts words where the cursor is, and the cursor behind them. */
  const insert = (words: string) => {
    const { selectionStart: from = entries.text.length, selectionEnd: to = from } = field.current ?? {};
    change({ text: entries.text.slice(0, from) + words + entries.text.slice(to) });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + words.length, from + words.length);
    });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Not from a dialog that is opened here.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    submit(null);
  };
  return (
    <Stack
      component="section"
      aria-label={t('compose.title')}
      spacing={1.5}
      {...zoneProps}
      onKeyDown={handleKey}
      sx={{ padding: 1.5, borderBlockStart: 1, borderColor: 'divider' }}
    >
      {answering.length > 0 && (
        <Alert severity="warning" role="status">
          <span>
            {t('thread.answering', { names: format.list(answering.map(({ name }) => name)), count: answering.length })}
          </span>
        </Alert>
      )}
      <Conflict draft={draft} writing={writing} />
      <RecipientsField
        label={t('compose.to')}
        value={entries.to}
        onChange={(to) => change({ to })}
        autoFocus={draft.kind !== 'reply'}
      />
      {hasCc ? (
        <RecipientsField label={t('compose.cc')} value={entries.cc} onChange={(cc) => change({ cc })} />
      ) : (
        <Button onClick={() => setHasCc(true)} sx={{ alignSelf: 'start' }}>
          <span>{t('compose.addCc')}</span>
        </Button>
      )}
      <FormControl fullWidth>
        <FieldLabel htmlFor={`${id}-subject`}>{t('compose.subject')}</FieldLabel>
        <OutlinedInput
          id={`${id}-subject`}
          value={entries.subject}
          inputProps={{ maxLength: mailLimits.subject, dir: 'auto' }}
          onChange={({ target }) => change({ subject: target.value })}
        />
      </FormControl>
      <FormControl fullWidth error={writing.isTooLong}>
        <FieldLabel htmlFor={`${id}-text`}>{t('compose.text')}</FieldLabel>
        <OutlinedInput
          id={`${id}-text`}
          inputRef={field}
          multiline
          minRows={6}
          maxRows={18}
          value={entries.text}
          autoFocus={draft.kind === 'reply'}
          inputProps={{ dir: 'auto' }}
          onChange={({ target }) => {
            change({ text: target.value });
            onType?.();
          }}
        />
        {writing.isTooLong && (
          <FormHelperText role="alert">{t('compose.tooLong', { count: mailLimits.text })}</FormHelperText>
        )}
      </FormControl>
      <ComposeAttachments
        attachments={entries.attachments}
        uploads={files.uploads}
        problem={files.problem}
        onRemove={(gone) =>
          change((before) => ({ attachments: before.attachments.filter((each) => each.id !== gone) }))
        }
        onCancel={files.cancel}
      />
      {needs && (
        <Alert severity="error" role="alert">
          <span>{t(`compose.needs.${needs}`)}</span>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="contained"
          loading={send.isPending}
          disabled={files.isSending || writing.isTooLong}
          startIcon={
            <Box component={SendHorizontal} aria-hidden size={18} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
          }
          onClick={() => submit(null)}
        >
          <span>{t('compose.send')}</span>
        </Button>
        <Button
          variant="outlined"
          disabled={files.isSending || send.isPending}
          startIcon={<CalendarClock aria-hidden size={18} />}
          onClick={() => setIsPlanning(true)}
        >
          <span>{t('compose.later')}</span>
        </Button>
        <SavedAnswers text={entries.text} onInsert={insert} />
        <input {...inputProps} multiple aria-label={t('compose.attach')} />
        <IconButton aria-label={t('compose.attach')} title={t('compose.attach')} onClick={open}>
          <Paperclip aria-hidden size={18} />
        </IconButton>
        <IconButton aria-label={t('compose.discard')} title={t('compose.discard')} onClick={throwAway}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
        <Typography variant="body2" color="textSecondary" role="status">
          {t(`compose.states.${writing.conflict ? 'waiting' : writing.state}`)}
        </Typography>
      </Box>
      {isPlanning && (
        <SendLaterDialog
          onSend={(time) => {
            setIsPlanning(false);
            submit(time);
          }}
          onClose={() => setIsPlanning(false)}
        />
      )}
    </Stack>
  );
}

/** What another window made of the draft meanwhile, and what is to be kept. */
function Conflict({ draft, writing }: { draft: MailDraft; writing: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('mail');
  const { show } = useMailAddress();
  const { conflict, keepMine, takeTheirs, keepBoth } = writing;
  const again = useMailAction(() => {
    const { attachments: _, to, cc, ...texts } = writing.entries;
    const body = {
      kind: draft.kind,
      threadId: draft.threadId,
      to: to.filter(isAddress),
      cc: cc.filter(isAddress),
      ...texts,
    };
    return call(createMailDraft, { body });
  });
  const beginAgain = () =>
    again.mutate(undefined, {
      onSuccess: ({ id, threadId }) => {
        writing.end();
        if (threadId === null) show({ draft: id });
      },
    });
  if (!conflict) return null;
  if (conflict === 'gone') {
    return (
      <Alert severity="warning" role="alert">
        <AlertTitle component="h3">{t('compose.gone.title')}</AlertTitle>
        <span>{t('compose.gone.text')}</span>
        <Button
          variant="outlined"
          color="inherit"
          loading={again.isPending}
          onClick={beginAgain}
          sx={{ display: 'flex', marginBlockStart: 1 }}
        >
          <span>{t('compose.gone.again')}</span>
        </Button>
      </Alert>
    );
  }
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle component="h3">{t('compose.conflict.title')}</AlertTitle>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', maxBlockSize: 160, overflowY: 'auto' }} tabIndex={0}>
        {conflict.text || conflict.subject}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        <Button variant="outlined" color="inherit" onClick={keepMine}>
          <span>{t('compose.conflict.mine')}</span>
        </Button>
        <Button variant="outlined" color="inherit" onClick={takeTheirs}>
          <span>{t('compose.conflict.theirs')}</span>
        </Button>
        <Button variant="outlined" color="inherit" onClick={keepBoth}>
          <span>{t('compose.conflict.both')}</span>
        </Button>
      </Box>
    </Alert>
  );
}
