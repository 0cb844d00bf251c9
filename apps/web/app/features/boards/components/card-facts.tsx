import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { CardItem } from '@skrin/contract/boards/board';
import { CalendarDays, Image, ListChecks, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeopleAvatars } from '../../../kit/people-avatars.tsx';
import { StateLabel } from '../../../kit/state-label.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { today } from '../due.ts';
import { SubjectLabel } from './subject-label.tsx';

interface CardFactsProps {
  card: CardItem;
  /** Whether its column is one of finished cards, in which nothing is late. */
  isDone: boolean;
}

/** What a card shows below its title: the record that it points to, priority, labels, due date, progress, comments and people. */
export function CardFacts({ card, isDone }: CardFactsProps) {
  const { t } = useTranslation('boards');
  const format = useFormat();
  const { subject, priority, labels, dueOn, subtasks, comments, pictures, people } = card;
  const isLate = dueOn !== null && !isDone && dueOn < today();
  const hasFacts =
    priority !== 'medium' ||
    labels.length + subtasks.count + comments + pictures.length + people.length > 0 ||
    dueOn ||
    subject;
  if (!hasFacts) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', marginBlockStart: 1 }}>
      {subject && <SubjectLabel subject={subject} />}
      {priority !== 'medium' && (
        <StateLabel hue={priority === 'high' ? 'warning' : 'neutral'}>{t(`priorities.${priority}`)}</StateLabel>
      )}
      {labels.map((label) => (
        <Chip key={label} label={label} size="small" component="span" sx={{ maxWidth: '100%' }} />
      ))}
      {dueOn && (
        <Fact icon={<CalendarDays aria-hidden size={16} />} isWarning={isLate}>
          <VisuallyHidden>{t(isLate ? 'card.late' : 'card.due')}</VisuallyHidden>
          <time dateTime={dueOn}>{format.day(dueOn)}</time>
        </Fact>
      )}
      {subtasks.count > 0 && (
        <Fact icon={<ListChecks aria-hidden size={16} />}>
          <VisuallyHidden>{t('card.subtasks')}</VisuallyHidden>
          <bdi>{`${format.number(subtasks.done)} / ${format.number(subtasks.count)}`}</bdi>
        </Fact>
      )}
      {comments > 0 && (
        <Fact icon={<MessageSquare aria-hidden size={16} />}>
          <VisuallyHidden>{t('card.comments')}</VisuallyHidden>
          <span>{format.number(comments)}</span>
        </Fact>
      )}
      {pictures.length > 0 && (
        <Fact icon={<Image aria-hidden size={16} />}>
          <VisuallyHidden>{t('card.pictures')}</VisuallyHidden>
          <span>{format.number(pictures.length)}</span>
        </Fact>
      )}
      {people.length > 0 && (
        <Box sx={{ marginInlineStart: 'auto' }}>
          <PeopleAvatars people={people} />
        </Box>
      )}
    </Stack>
  );
}

const Fact = ({ icon, isWarning = false, children }: { icon: ReactNode; isWarning?: boolean; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      fontSize: 'small',
      color: isWarning ? 'error.main' : 'text.secondary',
      fontWeight: isWarning ? 600 : 400,
    }}
  >
    {icon}
    {children}
  </Box>
);
