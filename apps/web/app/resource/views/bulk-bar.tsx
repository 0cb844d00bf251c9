import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/use-format.ts';
import type { ListController } from '../use-resource-list.ts';

/** The actions on all selected rows. Sticky, so that it is in reach anywhere in a long list. */
export function BulkBar({ controller, onDone }: { controller: ListController; onDone: () => void }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const { selected, chosen, labels } = controller;
  const then = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <Paper
      variant="outlined"
      sx={{
        position: 'sticky',
        // Above the navigation at the bottom of phones.
        insetBlockEnd: { xs: 72, md: 16 },
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        padding: 0.75,
        bgcolor: 'primary.soft',
        boxShadow: 4,
        '@media print': { display: 'none' },
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, paddingInline: 1, marginInlineEnd: 'auto' }}>
        {t('list.selected', { number: format.number(selected.length) })}
      </Typography>
      {controller.bulkActions.map((action) => (
        <Button
          key={action.key}
          color={action.isDestructive ? 'error' : 'primary'}
          startIcon={<action.icon aria-hidden size={18} />}
          onClick={then(() => controller.act(action, chosen))}
        >
          <span>{labels.action(action.key)}</span>
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
