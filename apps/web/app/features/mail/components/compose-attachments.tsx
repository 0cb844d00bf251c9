import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { MailAttachment } from '@skrin/contract/mail/mail';
import { Paperclip, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OneLine } from '../../../kit/one-line.tsx';
import type { Upload } from '../use-attachments.ts';
import { useFileSize } from '../use-file-size.ts';

interface ComposeAttachmentsProps {
  attachments: readonly MailAttachment[];
  uploads: readonly Upload[];
  problem: string | undefined;
  onRemove: (id: string) => void;
  onCancel: (key: number) => void;
}

/** The files of a mail that is written, those on their way too; each can be taken out. */
export function ComposeAttachments({ attachments, uploads, problem, onRemove, onCancel }: ComposeAttachmentsProps) {
  const { t } = useTranslation('mail');
  const sizeOf = useFileSize();
  return (
    <>
      {attachments.length + uploads.length > 0 && (
        <List aria-label={t('compose.attachments')}>
          {attachments.map(({ id, name, size }) => (
            <Entry key={id} name={name} note={<span>{sizeOf(size)}</span>} onRemove={() => onRemove(id)} />
          ))}
          {uploads.map(({ key, name, share, problem: fault }) => (
            <Entry
              key={key}
              name={name}
              note={
                fault ? (
                  <FormHelperText error role="alert">
                    {fault}
                  </FormHelperText>
                ) : (
                  <LinearProgress
                    variant="determinate"
                    value={share * 100}
                    aria-label={t('compose.uploading', { name })}
                    sx={{ inlineSize: 96 }}
                  />
                )
              }
              onRemove={() => onCancel(key)}
            />
          ))}
        </List>
      )}
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </>
  );
}

function Entry({ name, note, onRemove }: { name: string; note: ReactNode; onRemove: () => void }) {
  const { t } = useTranslation('mail');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Paperclip aria-hidden size={16} />
      <Box sx={{ minInlineSize: 0, maxInlineSize: 'calc(100% - 80px)' }}>
        <OneLine>{name}</OneLine>
      </Box>
      {note}
      <IconButton aria-label={t('compose.removeFile', { name })} onClick={onRemove}>
        <X aria-hidden size={16} />
      </IconButton>
    </Box>
  );
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
