import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatWait } from '@skrin/i18n';
import { CheckCircle2, Pause, Play, RotateCcw, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useBytes } from '../../../kit/files/use-bytes.ts';
import { useFormat } from '../../../kit/use-format.ts';
import {
  cancelUpload,
  isUnderWay,
  pauseUpload,
  resumeUpload,
  secondsLeft,
  type UploadItem,
  uploads,
  withAll,
} from '../uploads/uploads.ts';

/** Uploads and how far they are. It stays while one walks through folders. */
export default function UploadPanel() {
  const { t } = useTranslation('files');
  const format = useFormat();
  const bytes = useBytes();
  const { language } = useLanguage();
  const title = useId();
  const state = useStore(uploads);
  const { items } = state;
  if (items.length === 0) return null;
  const count = items.filter(isUnderWay).length;
  const seconds = secondsLeft(state);
  const sum = (of: 'size' | 'sent') => items.reduce((all, item) => all + item[of], 0);
  const has = (...states: UploadItem['state'][]) => items.some((item) => states.includes(item.state));
  return (
    <Paper component="section" elevation={8} aria-labelledby={title} sx={panel}>
      <Box sx={{ padding: 1.5, paddingBlockEnd: 1 }}>
        <Typography id={title} component="h2" sx={{ fontWeight: 600 }}>
          <span role="status">
            {count > 0
              ? t('uploads.underWay', { count, number: format.number(count) })
              : t(has('failed') ? 'uploads.failed' : has('paused') ? 'uploads.paused' : 'uploads.done')}
          </span>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <span>{t('uploads.sent', { sent: bytes(sum('sent')), size: bytes(sum('size')) })}</span>
          {count > 0 && seconds !== undefined && (
            <span>{` · ${t('uploads.left', { time: formatWait(seconds, language) })}`}</span>
          )}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {has('waiting', 'sending') && (
            <Button onClick={() => withAll(['waiting', 'sending'], pauseUpload)}>{t('uploads.pauseAll')}</Button>
          )}
          {has('paused') && <Button onClick={() => withAll(['paused'], resumeUpload)}>{t('uploads.resumeAll')}</Button>}
          {has('waiting', 'sending', 'paused', 'failed') && (
            <Button color="error" onClick={() => withAll(['waiting', 'sending', 'paused', 'failed'], cancelUpload)}>
              {t('uploads.cancelAll')}
            </Button>
          )}
          {count === 0 && has('done') && (
            <Button onClick={() => withAll(['done'], cancelUpload)}>{t('uploads.clear')}</Button>
          )}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, overflowY: 'auto' }}>
        {items.map((item) => (
          <Upload key={item.id} item={item} />
        ))}
      </Box>
    </Paper>
  );
}

function Upload({ item: { id, name, size, sent, state, problem } }: { item: UploadItem }) {
  const { t } = useTranslation('files');
  const bytes = useBytes();
  const said =
    problem === undefined
      ? state === 'done' || state === 'waiting' || state === 'paused'
        ? t(`uploads.states.${state}`)
        : undefined
      : problem === 'unreadable'
        ? t('uploads.unreadable')
        : [problem.title, problem.detail].filter(Boolean).join('. ');
  return (
    <Box component="li" sx={{ padding: 1.5, borderBlockStart: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="body2" sx={{ flexGrow: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {state === 'done' && (
          <Box component={CheckCircle2} aria-hidden size={20} sx={{ color: 'success.main', flexShrink: 0 }} />
        )}
        {(state === 'waiting' || state === 'sending') && (
          <IconButton aria-label={t('uploads.pause', { name })} onClick={() => pauseUpload(id)}>
            <Pause aria-hidden size={18} />
          </IconButton>
        )}
        {state === 'paused' && (
          <IconButton aria-label={t('uploads.resume', { name })} onClick={() => resumeUpload(id)}>
            <Play aria-hidden size={18} />
          </IconButton>
        )}
        <IconButton
          aria-label={t(state === 'done' ? 'uploads.remove' : 'uploads.cancel', { name })}
          onClick={() => cancelUpload(id)}
        >
          <X aria-hidden size={18} />
        </IconButton>
      </Box>
      <LinearProgress
        variant="determinate"
        value={size === 0 ? (state === 'done' ? 100 : 0) : Math.min(100, (100 * sent) / size)}
        color={state === 'failed' ? 'error' : 'primary'}
        aria-label={t('uploads.progress', { name })}
      />
      <Typography variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'}>
        {said ?? t('uploads.sent', { sent: bytes(sent), size: bytes(size) })}
      </Typography>
      {state === 'failed' && (
        <Button startIcon={<RotateCcw aria-hidden size={18} />} onClick={() => resumeUpload(id)}>
          {t('uploads.again')}
        </Button>
      )}
    </Box>
  );
}

const panel = {
  position: 'fixed',
  // Above the navigation at the bottom of phones.
  insetBlockEnd: { xs: 72, md: 16 },
  insetInlineEnd: { xs: 8, sm: 16 },
  zIndex: 5,
  display: 'flex',
  flexDirection: 'column',
  inlineSize: 'min(360px, calc(100vw - 16px))',
  maxBlockSize: 'min(420px, 50dvh)',
  border: 1,
  borderColor: 'divider',
} as const;
