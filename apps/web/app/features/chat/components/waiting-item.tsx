import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import type { WaitingMessage } from '../outbox.ts';
import { Bubble, Quote } from './bubble.tsx';

interface WaitingItemProps {
  message: WaitingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is not at the server yet: it is being sent, waits for the network, or was refused. */
export function WaitingItem({ message, onRetry, onDiscard }: WaitingItemProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { text, pictures, files, replyTo, problem } = message;
  const names = files.length > 0 && format.list(files.map(({ name }) => name));
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'flex-end', paddingBlock: 0.25 }}>
      <Box sx={{ minInlineSize: 0, maxInlineSize: 'min(85%, 60ch)' }}>
        <Bubble isOwn>
          {replyTo && <Quote quote={replyTo} />}
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text || names || t('message.pictures', { count: pictures.length })}
          </Typography>
        </Bubble>
        <Typography variant="body2" color={problem ? 'error' : 'textSecondary'} sx={{ textAlign: 'end' }}>
          {problem ?? t(navigator.onLine ? 'message.sending' : 'message.offline')}
        </Typography>
        {problem && (
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            <Button onClick={onDiscard}>
              <span>{t('message.discard')}</span>
            </Button>
            <Button variant="outlined" onClick={onRetry}>
              <span>{t('message.retry')}</span>
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}
