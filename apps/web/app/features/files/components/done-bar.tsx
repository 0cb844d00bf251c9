import { useTranslation } from 'react-i18next';
import { UndoBar } from '../../../kit/undo-bar.tsx';
import type { Done } from '../use-commands.ts';

const SHOWN_MS = 10_000;

/** What was done with files, and the way back where there is one. */
export function DoneBar({ done, onForget }: { done: Done | undefined; onForget: () => void }) {
  const { t } = useTranslation('files');
  const { text, undo } = done ?? {};
  const undoAndForget = () => {
    undo?.();
    onForget();
  };
  return (
    <UndoBar
      done={text === undefined ? undefined : { key: text, text, undo: undo && undoAndForget }}
      label={t('undo')}
      milliseconds={SHOWN_MS}
      onClose={onForget}
    />
  );
}
