import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Camera, History } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { timelineQuery } from '../queries.ts';

interface RemindDialogProps {
  analysisId: string;
  onClose: () => void;
}

/** When one is asked how a problem goes on, and the ways to tell it sooner: another photo, or the timeline. */
export default function RemindDialog({ analysisId: id, onClose }: RemindDialogProps) {
  const { t } = useTranslation(['followUps', 'common']);
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{t('remind.title')}</DialogTitle>
      <Stack spacing={2}>
        <Dates id={id} />
        <Stack spacing={1.5}>
          <Button
            component={RouterLink}
            to={href('assessmentForm', { follows: id })}
            variant="outlined"
            size="large"
            startIcon={<Camera aria-hidden size={18} />}
          >
            {t('answered.photo')}
          </Button>
          <Button
            component={RouterLink}
            to={href('analysisTimeline', { id })}
            variant="outlined"
            size="large"
            startIcon={<History aria-hidden size={18} />}
          >
            {t('answered.timeline')}
          </Button>
        </Stack>
        <Link component={RouterLink} to={href('profileNotifications')} sx={{ alignSelf: 'start', paddingBlock: 1.25 }}>
          {t('remind.how')}
        </Link>
      </Stack>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The days on which it is still asked. */
function Dates({ id }: { id: string }) {
  const { t } = useTranslation('followUps');
  const format = useFormat();
  const { data, error, refetch } = useQuery(timelineQuery(id));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={1} />;
  const followUps = data.items.find(({ analysis }) => analysis.id === id)?.followUps ?? [];
  const days = followUps
    .filter(({ course, dueAt }) => !course && Date.parse(dueAt) > Date.now())
    .map(({ dueAt }) => format.date(dueAt));
  return <Typography>{days.length > 0 ? t('remind.text', { dates: format.list(days) }) : t('remind.over')}</Typography>;
}
