import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type CardRuleKind, cardRuleTerms } from '@skrin/contract/boards/card-rules';
import { setCardRule } from '@skrin/contract/boards/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useFormat } from '../../../kit/use-format.ts';
import { boardQuery, rulesQuery } from '../queries.ts';
import { useBoardAction } from '../use-board-action.ts';

/** Chooses of what waits cards are made by themselves, and in which column they come. Each choice holds at once. */
export function RulesDialog({ boardId, onClose }: { boardId: string; onClose: () => void }) {
  const { t } = useTranslation(['boards', 'common']);
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('rules.title')}</DialogTitle>
      <DialogContent>
        <Rules boardId={boardId} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Rules({ boardId }: { boardId: string }) {
  const { t } = useTranslation('boards');
  const format = useFormat();
  const rules = useQuery(rulesQuery(boardId));
  const { data: board } = useQuery(boardQuery(boardId));
  const set = useBoardAction(({ kind, columnId }: { kind: CardRuleKind; columnId: string | null }) =>
    call(setCardRule, { params: { id: boardId, kind }, body: { columnId } }),
  );
  const { data, error, refetch } = rules;
  if (!data || !board) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={2} />;
  if (data.offered.length === 0) return <Typography>{t('rules.none')}</Typography>;
  // What was chosen is shown until the rules are read again.
  const columnOf = (kind: CardRuleKind) =>
    set.isPending && set.variables.kind === kind
      ? set.variables.columnId
      : data.items.find((rule) => rule.kind === kind)?.columnId;
  return (
    <Stack spacing={2.5}>
      <Typography>{t('rules.lead')}</Typography>
      {data.offered.map((kind) => (
        <SelectField
          key={kind}
          label={t(`rules.kinds.${kind}`, { hours: format.number(cardRuleTerms[kind].hours) })}
          value={columnOf(kind) ?? ''}
          onChange={({ target }) => set.mutate({ kind, columnId: target.value || null })}
        >
          <option value="">{t('rules.off')}</option>
          {board.columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
    </Stack>
  );
}
