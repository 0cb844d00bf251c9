import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputBase from '@mui/material/InputBase';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from '../../../kit/late-part.ts';
import { useFormat } from '../../../kit/use-format.ts';
import { languageAttributes } from '../language-attributes.ts';
import { type BodyFieldProps, PostEditor } from './post-editor.tsx';
import { firstChangedLine, survivesEditor, writtenByEditor } from './survives-editor.ts';

const TextComparison = lazy(() => import('./text-comparison.tsx'));

type Mode = 'editor' | 'source';

const modeFor = (markdown: string): Mode => (survivesEditor(markdown) ? 'editor' : 'source');

/**
 * A text in the editor, or as source. One that the editor would write in another way opens as source, and comes into the
 * editor only after its author has seen what that changes.
 */
export default function BodyField({ value, onChange, ...props }: BodyFieldProps) {
  const { id, label, language, isDisabled, describedBy, isInvalid } = props;
  const { t } = useTranslation('posts');
  const [mode, setMode] = useState<Mode>(() => modeFor(value));
  const [isAsking, setAsking] = useState(false);
  // Another value than was typed here: a draft was restored, or a newer version came.
  const [own, setOwn] = useState(value);
  if (own !== value) {
    setOwn(value);
    setMode(modeFor(value));
  }
  const type = (markdown: string) => {
    setOwn(markdown);
    onChange(markdown);
  };
  const choose = (next: Mode | null) => {
    if (next === 'editor' && !survivesEditor(value)) setAsking(true);
    else if (next) setMode(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        aria-label={t('editor.mode', { field: label })}
        disabled={isDisabled}
        onChange={(_event, next: Mode | null) => choose(next)}
        sx={{ '& button': { minBlockSize: 44, paddingInline: 2, color: 'text.primary' } }}
      >
        <ToggleButton value="editor">
          <span>{t('editor.visual')}</span>
        </ToggleButton>
        <ToggleButton value="source">
          <span>{t('editor.source')}</span>
        </ToggleButton>
      </ToggleButtonGroup>
      <Kept value={value} mode={mode} onCompare={() => setAsking(true)} />
      {mode === 'editor' ? (
        <PostEditor {...props} value={value} onChange={type} />
      ) : (
        <InputBase
          id={id}
          multiline
          minRows={16}
          value={value}
          disabled={isDisabled}
          error={isInvalid}
          onChange={({ target }) => type(target.value)}
          slotProps={{
            input: {
              'aria-label': label,
              'aria-describedby': describedBy,
              ...languageAttributes(language),
              spellCheck: false,
            },
          }}
          sx={{
            border: 1,
            borderRadius: 1,
            borderColor: isInvalid ? 'error.main' : 'edge',
            bgcolor: 'background.paper',
            padding: 2,
            fontFamily: 'monospace',
            fontSize: 'small',
            lineHeight: 1.6,
          }}
        />
      )}
      {isAsking && (
        <RewriteDialog
          markdown={value}
          onClose={() => setAsking(false)}
          onRewrite={(written) => {
            type(written);
            setMode('editor');
            setAsking(false);
          }}
        />
      )}
    </Box>
  );
}

/** Says that a text does not survive the editor, and where. */
function Kept({ value, mode, onCompare }: { value: string; mode: Mode; onCompare: () => void }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const line = firstChangedLine(useDeferredValue(value));
  if (line === undefined) return null;
  return (
    <Alert
      severity="info"
      action={
        mode === 'source' && (
          <Button color="inherit" onClick={onCompare}>
            {t('editor.compare')}
          </Button>
        )
      }
    >
      {t(mode === 'source' ? 'editor.onlySource' : 'editor.laterSource', { line: format.number(line) })}
    </Alert>
  );
}

interface RewriteDialogProps {
  markdown: string;
  onClose: () => void;
  onRewrite: (written: string) => void;
}

/** Shows what the editor would change in a text, before it may. */
function RewriteDialog({ markdown, onClose, onRewrite }: RewriteDialogProps) {
  const { t } = useTranslation(['posts', 'common']);
  const id = useId();
  const written = writtenByEditor(markdown);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t('editor.rewriteTitle')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBlockEnd: 2 }}>
          {t(written === undefined ? 'editor.cannotHold' : 'editor.rewriteText')}
        </Typography>
        {written !== undefined && (
          <Suspense fallback={<Late />}>
            <TextComparison before={markdown} after={written} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('editor.staySource')}
        </Button>
        {written !== undefined && (
          <Button variant="contained" onClick={() => onRewrite(written)}>
            {t('editor.rewrite')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
