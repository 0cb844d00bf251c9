import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { chatLimits, type Message } from '@skrin/contract/chat/chat';
import { changeMessage } from '@skrin/contract/chat/endpoints';
import { isVisible } from '@skrin/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Paperclip, SendHorizontal, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { heicAccept } from '../../../kit/files/heic-accept.ts';
import { useFileDrop } from '../../../kit/files/use-file-drop.ts';
import { StoredPicture } from '../../../kit/stored-picture.tsx';
import { draftOf, keepDraft } from '../outbox.ts';
import { useChatAction } from '../use-chat-action.ts';
import { useChosenFiles } from '../use-chosen-files.ts';
import { showMessage, type useOutbox } from '../use-outbox.ts';
import { Quote } from './bubble.tsx';
import { MessageFile } from './message-file.tsx';

interface ComposerProps {
  conversationId: string;
  outbox: ReturnType<typeof useOutbox>;
  /** The message that is answered, or the own one that is changed. */
  about: { kind: 'reply' | 'edit'; message: Message } | undefined;
  onDone: () => void;
  /** Called for each key. */
  onType: () => void;
}

/**
 * Where messages are written. Enter sends where there is a keyboard; on a touch screen it begins a line, and the button sends.
 * What was typed is kept on the device until it was sent.
 */
export function Composer({ conversationId, outbox, about, onDone, onType }: ComposerProps) {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => draftOf(conversationId));
  const chosen = useChosenFiles();
  const isEdit = about?.kind === 'edit';
  const change = useChatAction(conversationId, async ({ seq, text: changed }: Message) =>
    showMessage(
      client,
      conversationId,
      await call(changeMessage, { params: { id: conversationId, seq }, body: { text: changed } }),
    ),
  );

  useEffect(() => {
    if (!about) return;
    if (about.kind === 'edit') setText(about.message.text);
    field.current?.focus();
  }, [about]);

  const isTooLong = text.trim().length > chatLimits.text;
  const isEmpty = !isVisible(text) && (isEdit || chosen.pictures.length + chosen.files.length === 0);
  const end = () => {
    setText(isEdit ? draftOf(conversationId) : '');
    if (!isEdit) keepDraft(conversationId, '');
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isTooLong || chosen.isSending) return;
    if (about?.kind === 'edit') {
      if (text.trim() !== about.message.text) change.mutate({ ...about.message, text });
    } else {
      const replyTo = about ? { ...about.message, text: about.message.text.slice(0, 200) } : null;
      outbox.send({ text: text.trim(), pictures: chosen.pictures, files: chosen.files, replyTo });
      chosen.clear();
    }
    end();
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isSend && matchMedia('(pointer: fine)').matches) submit(event);
    if (event.key === 'Escape' && about) end();
  };
  const isDisabled = isEdit || chosen.isSending;
  const { open, zoneProps, inputProps } = useFileDrop(chosen.add, { isDisabled });
  const documents = useFileDrop(chosen.add, { isDisabled });
  return (
    <Box component="form" noValidate onSubmit={submit} {...zoneProps} sx={frame}>
      {about && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <Typography variant="body2" color="textSecondary">
              {t(isEdit ? 'composer.editing' : 'composer.replying')}
            </Typography>
            <Quote quote={about.message} />
          </Box>
          <IconButton aria-label={t(isEdit ? 'composer.endEdit' : 'composer.endReply')} onClick={end}>
            <X aria-hidden size={18} />
          </IconButton>
        </Box>
      )}
      {chosen.pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {chosen.pictures.map((id, at) => (
            <Box key={id} sx={{ position: 'relative' }}>
              <StoredPicture id={id} number={at + 1} size={96} />
              <IconButton
                aria-label={t('composer.removePicture', { number: at + 1 })}
                onClick={() => chosen.removePicture(id)}
                sx={{ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, bgcolor: 'background.paper' }}
              >
                <X aria-hidden size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {chosen.files.length > 0 && (
        <Box
          component="ul"
          aria-label={t('message.files')}
          sx={{ listStyle: 'none', display: 'grid', gap: 1, margin: 0, padding: 0 }}
        >
          {chosen.files.map((file) => (
            <li key={file.id}>
              <MessageFile
                file={file}
                action={{
                  label: t('composer.removeFile', { name: file.name }),
                  icon: <X aria-hidden size={18} />,
                  act: () => chosen.removeFile(file.id),
                }}
              />
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: { xs: 0.5, sm: 1 } }}>
        <input
          {...inputProps}
          accept={['image/*', ...heicAccept].join(',')}
          multiple
          aria-label={t('composer.picture')}
        />
        <input {...documents.inputProps} accept={documentTypes} multiple aria-label={t('composer.file')} />
        {!isEdit && (
          <>
            <IconButton
              aria-label={t('composer.picture')}
              disabled={chosen.isSending || chosen.pictures.length >= chatLimits.pictures}
              onClick={open}
            >
              <ImagePlus aria-hidden size={20} />
            </IconButton>
            <IconButton
              aria-label={t('composer.file')}
              loading={chosen.isSending}
              disabled={chosen.files.length >= chatLimits.files}
              onClick={documents.open}
            >
              <Paperclip aria-hidden size={20} />
            </IconButton>
          </>
        )}
        <OutlinedInput
          inputRef={field}
          multiline
          maxRows={6}
          value={text}
          placeholder={t('composer.text')}
          error={isTooLong}
          inputProps={{ 'aria-label': t('composer.text'), dir: 'auto', enterKeyHint: 'enter' }}
          onChange={({ target }) => {
            setText(target.value);
            if (!isEdit) keepDraft(conversationId, target.value);
            onType();
          }}
          onKeyDown={handleKey}
          sx={{ flex: 1, minInlineSize: 0 }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={isEmpty || isTooLong || chosen.isSending}
          aria-label={t(isEdit ? 'composer.save' : 'composer.send')}
          sx={{ minInlineSize: 48 }}
        >
          <Box component={SendHorizontal} aria-hidden size={20} sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
        </Button>
      </Box>
      {isTooLong && (
        <FormHelperText error role="alert">
          {t('composer.tooLong', { count: chatLimits.text })}
        </FormHelperText>
      )}
      {chosen.problem && (
        <FormHelperText error role="alert">
          {chosen.problem}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Shown first by the system's dialog; what a document is, its bytes say. */
const documentTypes = '.pdf,.txt,.md,.csv,.rtf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.epub';

const frame = { display: 'grid', gap: 1, padding: 1.5, borderBlockStart: 1, borderColor: 'divider' } as const;
