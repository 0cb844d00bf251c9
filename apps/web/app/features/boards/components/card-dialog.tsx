import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Board, Card } from '@skrin/contract/boards/board';
import { changeCard, removeCard } from '@skrin/contract/boards/endpoints';
import type { PersonRef } from '@skrin/contract/person-ref';
import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, ArrowRightLeft, Trash2, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { DateTime } from '../../../kit/date-time.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FieldIdPrefix } from '../../../kit/field-label.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { cardQuery } from '../queries.ts';
import { useBoardAction } from '../use-board-action.ts';
import { useMoveCard } from '../use-move-card.ts';
import { CardComments } from './card-comments.tsx';
import { CardForm } from './card-form.tsx';
import { CardSubjectSection } from './card-subject-section.tsx';
import { CardSubtasks } from './card-subtasks.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface CardDialogProps {
  cardId: string;
  board: Board;
  people: readonly PersonRef[];
  labels: readonly string[];
  mayChange: boolean;
  onClose: () => void;
}

/** A card with all that belongs to it, over its board. */
export function CardDialog({ cardId, onClose, ...props }: CardDialogProps) {
  const { t } = useTranslation(['boards', 'common']);
  const title = useId();
  const confirm = useConfirm();
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'));
  const [isDirty, setIsDirty] = useState(false);
  const { data: card, error, refetch } = useQuery(cardQuery(cardId));
  const close = async () => {
    const question = { title: t('form.leaveTitle'), text: t('form.leaveText'), confirm: t('form.leave') };
    if (!isDirty || (await confirm({ ...question, destructive: true }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={title}
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: { padding: { xs: 2, sm: 3 } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <DialogTitle id={title} dir="auto" sx={{ flex: '1 1 0', minInlineSize: 0, overflowWrap: 'anywhere' }}>
          {card?.title ?? t('card.card')}
        </DialogTitle>
        <IconButton aria-label={t('common:actions.close')} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </Box>
      <DialogContent>
        {card ? (
          <FieldIdPrefix value={title}>
            <OpenCard card={card} onDirty={setIsDirty} onRemoved={onClose} {...props} />
          </FieldIdPrefix>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <ContentSkeleton rows={4} />
        )}
      </DialogContent>
    </Dialog>
  );
}

interface OpenCardProps extends Omit<CardDialogProps, 'cardId' | 'onClose'> {
  card: Card;
  onDirty: (isDirty: boolean) => void;
  onRemoved: () => void;
}

function OpenCard({ card, board, people, labels, mayChange, onDirty, onRemoved }: OpenCardProps) {
  const { t } = useTranslation('boards');
  const isArchived = card.archivedAt !== null;
  const isDisabled = !mayChange || isArchived;
  const column = board.columns.find(({ id }) => id === card.columnId);
  return (
    <Stack spacing={3}>
      {isArchived ? (
        <Alert severity="info">
          <span>{t('card.archived')}</span>
        </Alert>
      ) : (
        column && <Typography color="textSecondary">{t('card.in', { column: column.name })}</Typography>
      )}
      {mayChange && <CardActions card={card} board={board} onRemoved={onRemoved} />}
      <CardForm card={card} people={people} labels={labels} isDisabled={isDisabled} onDirty={onDirty} />
      {(card.subject || !isDisabled) && (
        <Section title={t('subject.title')}>
          <CardSubjectSection card={card} isDisabled={isDisabled} />
        </Section>
      )}
      <Section title={t('subtasks.title')}>
        <CardSubtasks card={card} isDisabled={isDisabled} />
      </Section>
      <Section title={t('comments.title')}>
        <CardComments card={card} people={people} isDisabled={isDisabled} />
      </Section>
      <Activity card={card} />
    </Stack>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" spacing={1.5}>
    <Typography variant="h3">{title}</Typography>
    {children}
  </Stack>
);

function CardActions({ card, board, onRemoved }: { card: Card; board: Board; onRemoved: () => void }) {
  const { t } = useTranslation('boards');
  const confirm = useConfirm();
  const [isMoving, setIsMoving] = useState(false);
  const move = useMoveCard(board.id);
  const { id, version, title, archivedAt } = card;
  const archive = useBoardAction((isArchived: boolean) =>
    call(changeCard, { params: { id }, body: { version, isArchived } }),
  );
  const remove = useBoardAction(() => call(removeCard, { params: { id } }));
  const removeAfterQuestion = async () => {
    const question = {
      title: t('card.removeTitle', { card: title }),
      text: t('card.removeText'),
      confirm: t('card.remove'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutateAsync(undefined).then(onRemoved, () => undefined);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {archivedAt === null && (
        <Button
          variant="outlined"
          startIcon={<ArrowRightLeft aria-hidden size={18} />}
          onClick={() => setIsMoving(true)}
        >
          {t('card.move')}
        </Button>
      )}
      <Button
        variant="outlined"
        loading={archive.isPending}
        startIcon={archivedAt === null ? <Archive aria-hidden size={18} /> : <ArchiveRestore aria-hidden size={18} />}
        onClick={() => archive.mutate(archivedAt === null)}
      >
        <span>{t(archivedAt === null ? 'card.archive' : 'card.restore')}</span>
      </Button>
      <Button
        color="error"
        loading={remove.isPending}
        startIcon={<Trash2 aria-hidden size={18} />}
        onClick={removeAfterQuestion}
      >
        <span>{t('card.remove')}</span>
      </Button>
      {isMoving && (
        <MoveDialog
          board={board}
          card={card}
          onMove={(wish) => move({ ...wish, version })}
          onClose={() => setIsMoving(false)}
        />
      )}
    </Box>
  );
}

/** What has happened to a card, the newest first. */
function Activity({ card: { events } }: { card: Card }) {
  const { t } = useTranslation('boards');
  return (
    <Fold>
      <summary>{t('events.title')}</summary>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {events.map(({ id, kind, actor, column, createdAt }) => (
          <li key={id}>
            <Typography variant="body2">
              {kind !== 'arrived' && (
                <>
                  <strong>
                    <bdi>{actor?.name ?? t('formerPerson')}</bdi>
                  </strong>{' '}
                </>
              )}
              <span>{t(`events.kinds.${kind}`, { column: column ?? '' })}</span>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <DateTime time={createdAt} short />
              </Box>
            </Typography>
          </li>
        ))}
      </Stack>
    </Fold>
  );
}

const Fold = styled('details')({
  '& > summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 9, fontWeight: 600, cursor: 'pointer' },
});
