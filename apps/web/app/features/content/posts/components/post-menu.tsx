import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Post } from '@skrin/contract/content/posts';
import { CalendarClock, ChevronDown, EyeOff, type LucideIcon, Send, UserCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../../kit/confirm.tsx';
import type { PostMove } from '../use-post-move.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

type Move = Exclude<PostMove['kind'], 'restore'>;

const icons: Record<Move, LucideIcon> = {
  review: UserCheck,
  askForReview: UserCheck,
  publish: Send,
  schedule: CalendarClock,
  unpublish: EyeOff,
};

interface PostMenuProps {
  post: Pick<Post, 'can' | 'state' | 'needsReview' | 'publishAt'>;
  isSending: boolean;
  /** The problem of the last move, shown in its dialog. */
  problem: Error | null;
  onMove: (move: PostMove) => Promise<unknown>;
}

/** What may be done with a post now, in a menu; each asks in a dialog first. */
export function PostMenu({ post, isSending, problem, onMove }: PostMenuProps) {
  const { t } = useTranslation('posts');
  const id = useId();
  const confirm = useConfirm();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<'schedule' | 'review'>();
  const { can, state, needsReview } = post;
  const offered: Move[] = [
    ...(can.review ? (['review'] as const) : []),
    ...(can.askForReview ? (['askForReview'] as const) : []),
    ...(can.publish && !needsReview ? (['publish', 'schedule'] as const) : []),
    ...(can.unpublish ? (['unpublish'] as const) : []),
  ];
  if (offered.length === 0) return null;
  const isEndingSchedule = (move: Move) => move === 'unpublish' && state === 'scheduled';
  const act = async (move: Move) => {
    if (move === 'schedule' || move === 'review') {
      setAsked(move);
      return;
    }
    const text = t(isEndingSchedule(move) ? 'moves.unpublish.endSchedule' : `moves.${move}.text`);
    const question = {
      title: t(`moves.${move}.title`),
      text,
      confirm: t(`moves.${move}.action`),
      destructive: move === 'unpublish',
    };
    if (await confirm(question)) await onMove({ kind: move }).catch(() => undefined);
  };
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ChevronDown aria-hidden size={18} />}
        loading={isSending}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span>{t('moves.menu')}</span>
      </Button>
      <Menu id={id} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {offered.map((move) => {
          const Icon = icons[move];
          return (
            <MenuItem
              key={move}
              onClick={() => {
                setAnchor(undefined);
                act(move);
              }}
            >
              <ListItemIcon>
                <Icon aria-hidden size={18} />
              </ListItemIcon>
              <span>{t(`moves.${move}.action`)}</span>
            </MenuItem>
          );
        })}
      </Menu>
      {asked === 'schedule' && (
        <ScheduleDialog
          publishAt={post.publishAt}
          isSending={isSending}
          problem={problem}
          onSchedule={(publishAt) => onMove({ kind: 'schedule', publishAt })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'review' && (
        <ReviewDialog
          isSending={isSending}
          problem={problem}
          onReview={(review) => onMove({ kind: 'review', ...review })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
