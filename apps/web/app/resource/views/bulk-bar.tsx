import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';
import type { ListController } from '../use-resource-list.ts';

/** In place of the toolbar while rows are selected: what can be done with all of them. */
export function BulkBar({ controller, onDone }: { controller: ListController; onDone: () => void }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const { selected, labels } = controller;
  const then = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1, bgcolor: 'primary.soft' }}
    >
      <Typography role="status" sx={{ fontWeight: 600, paddingInline: 1, marginInlineEnd: 'auto' }}>
        {t('list.selected', { number: format.number(selected.length) })}
      </Typography>
      {controller.bulkActions.map((action) => (
        <Button
          key={action.key}
          color={action.isDestructive ? 'error' : 'primary'}
          startIcon={<action.icon aria-hidden size={18} />}
          onClick={then(() => controller.act(action, selected))}
        >
          {labels.action(action.key)}
        </Button>
      ))}
      {controller.canRemove && (
        <Button
          color="error"
          startIcon={<Trash2 aria-hidden size={18} />}
          onClick={then(() => controller.remove(selected))}
        >
          {t('detail.remove')}
        </Button>
      )}
      <Button startIcon={<X aria-hidden size={18} />} onClick={then(() => controller.select([]))}>
        {t('list.unselect')}
      </Button>
    </Paper>
  );
}
