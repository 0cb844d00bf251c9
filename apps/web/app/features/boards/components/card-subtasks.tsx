import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { Card, Subtask } from '@skrin/contract/boards/board';
import { changeSubtask, createSubtask, removeSubtask } from '@skrin/contract/boards/endpoints';
import { ListChecks, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ProgressBar } from '../../../kit/progress-bar.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { touchTarget } from '../../../theme/tokens.ts';
import { useBoardAction } from '../use-board-action.ts';
import { QuickAdd } from './quick-add.tsx';

/** The subtasks of a card, with how many of them are done. */
export function CardSubtasks({ card, isDisabled }: { card: Card; isDisabled: boolean }) {
  const { t } = useTranslation('boards');
  const format = useFormat();
  const { id, tasks, subtasks } = card;
  const add = useBoardAction((text: string) => call(createSubtask, { params: { id }, body: { text } }));
  return (
    <>
      {subtasks.count > 0 && (
        <ProgressBar
          label={t('subtasks.done', { done: format.number(subtasks.done), total: format.number(subtasks.count) })}
          percent={(100 * subtasks.done) / subtasks.count}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {tasks.map((task) => (
          <Task key={task.id} task={task} isDisabled={isDisabled} />
        ))}
      </Box>
      {!isDisabled && (
        <QuickAdd label={t('subtasks.add')} icon={ListChecks} maxLength={200} onAdd={(text) => add.mutateAsync(text)} />
      )}
    </>
  );
}

function Task({ task: { id, text, isDone }, isDisabled }: { task: Subtask; isDisabled: boolean }) {
  const { t } = useTranslation('boards');
  const change = useBoardAction((next: boolean) => call(changeSubtask, { params: { id }, body: { isDone: next } }));
  const remove = useBoardAction(() => call(removeSubtask, { params: { id } }));
  // What was pressed is shown until the card is read again.
  const shown = change.isPending ? change.variables : isDone;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'start' }}>
      <FormControlLabel
        control={<Checkbox checked={shown} onChange={({ target }) => change.mutate(target.checked)} />}
        label={text}
        disabled={isDisabled}
        sx={{
          flexGrow: 1,
          minBlockSize: touchTarget,
          overflowWrap: 'anywhere',
          ...(shown && { textDecoration: 'line-through', color: 'text.secondary' }),
        }}
      />
      {!isDisabled && (
        <IconButton aria-label={t('subtasks.remove', { subtask: text })} onClick={() => remove.mutate(undefined)}>
          <X aria-hidden size={18} />
        </IconButton>
      )}
    </Box>
  );
}
