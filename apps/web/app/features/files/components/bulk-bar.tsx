import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FileItem } from '@skrin/contract/files/file';
import { ArchiveRestore, Download, FolderInput, Trash2, X } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/use-format.ts';
import { FileCommands } from '../commands.ts';
import { download } from '../save-blob.ts';

interface BulkBarProps {
  chosen: readonly FileItem[];
  isBin: boolean;
  onDone: () => void;
}

/** What can be done with all that is chosen. Sticky, so that it is in reach anywhere in a long list. */
export function BulkBar({ chosen, isBin, onDone }: BulkBarProps) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { ask, trash, restore, remove } = use(FileCommands);
  const editable = chosen.filter(({ can }) => can.edit);
  const files = chosen.filter(({ isFolder, state }) => !isFolder && state === 'ready');
  const saveAll = async () => {
    // One after the other: browsers drop downloads that begin at the same time.
    for (const { id, name } of files) await download(id, name);
  };
  return (
    <Paper variant="outlined" sx={bar}>
      <Typography role="status" sx={{ fontWeight: 600, paddingInline: 1, marginInlineEnd: 'auto' }}>
        {t('list.chosen', { count: chosen.length, number: format.number(chosen.length) })}
      </Typography>
      {isBin ? (
        <>
          <Button startIcon={<ArchiveRestore aria-hidden size={18} />} onClick={() => restore(chosen)}>
            {t('actions.restore')}
          </Button>
          <Button color="error" startIcon={<Trash2 aria-hidden size={18} />} onClick={() => remove(chosen)}>
            {t('actions.remove')}
          </Button>
        </>
      ) : (
        <>
          {files.length > 0 && (
            <Button startIcon={<Download aria-hidden size={18} />} onClick={saveAll}>
              {t('actions.download')}
            </Button>
          )}
          {editable.length > 0 && (
            <>
              <Button
                startIcon={<FolderInput aria-hidden size={18} />}
                onClick={() => ask({ what: 'move', items: editable })}
              >
                {t('actions.move')}
              </Button>
              <Button color="error" startIcon={<Trash2 aria-hidden size={18} />} onClick={() => trash(editable)}>
                {t('actions.trash')}
              </Button>
            </>
          )}
        </>
      )}
      <Button startIcon={<X aria-hidden size={18} />} onClick={onDone}>
        {t('list.chooseNone')}
      </Button>
    </Paper>
  );
}

const bar = {
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
} as const;
