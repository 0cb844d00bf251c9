import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Post, PostVersionItem } from '@skrin/contract/content/posts';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { SelectField } from '../../../../kit/select-field.tsx';
import { showError } from '../../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { entriesOf } from '../post-entries.ts';
import { postVersionQuery, postVersionsQuery } from '../queries.ts';
import EntriesComparison from './entries-comparison.tsx';

interface VersionsDialogProps {
  post: Post;
  isSending: boolean;
  onRestore: (revision: number) => Promise<unknown>;
  onClose: () => void;
}

/**
 * The versions of a post: any two of them compared, at first the newest with the one before. Whoever may save the post can
 * make an earlier one the newest again.
 */
export default function VersionsDialog({ post, isSending, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation(['posts', 'common']);
  const id = useId();
  const confirm = useConfirm();
  const restore = async (revision: number) => {
    const question = {
      title: t('posts:moves.restore.title'),
      text: t('posts:moves.restore.text'),
      confirm: t('posts:moves.restore.action'),
    };
    if (await confirm(question)) await onRestore(revision).then(onClose, showError);
  };
  const restorable = (revision: number) =>
    post.can.save && revision !== post.revision ? () => restore(revision) : undefined;
  const versions = useQuery(postVersionsQuery(post.id));
  const items = versions.data?.items ?? [];
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({});
  const after = chosen.after ?? items[0]?.revision;
  const before = chosen.before ?? items[1]?.revision ?? after;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t('posts:versions.title')}</DialogTitle>
      <DialogContent>
        {versions.error && <ErrorState error={versions.error} onRetry={versions.refetch} />}
        {versions.isPending && <ContentSkeleton rows={4} />}
        {before !== undefined && after !== undefined && (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, marginBlock: 1 }}>
              <VersionSelect
                label={t('posts:versions.before')}
                items={items}
                value={before}
                isSending={isSending}
                onRestore={restorable(before)}
                onChange={(revision) => setChosen({ ...chosen, before: revision })}
              />
              <VersionSelect
                label={t('posts:versions.after')}
                items={items}
                value={after}
                isSending={isSending}
                onRestore={restorable(after)}
                onChange={(revision) => setChosen({ ...chosen, after: revision })}
              />
            </Box>
            <Compared id={post.id} before={before} after={after} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface VersionSelectProps {
  label: string;
  items: readonly PostVersionItem[];
  value: number;
  isSending: boolean;
  /** Undefined where the version is the newest, or must not be changed. */
  onRestore: (() => Promise<void>) | undefined;
  onChange: (revision: number) => void;
}

function VersionSelect({ label, items, value, isSending, onRestore, onChange }: VersionSelectProps) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const nameOf = ({ revision, createdAt, author, isPublic }: PostVersionItem): string =>
    [
      revision === 0 ? t('versions.bundled') : t('versions.number', { number: format.number(revision) }),
      format.shortDateTime(createdAt),
      revision > 0 && (author?.name ?? t('formerPerson')),
      isPublic && t('versions.public'),
    ]
      .filter(Boolean)
      .join(' · ');
  const chosen = items.find(({ revision }) => revision === value);
  return (
    <div>
      <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {items.map((item) => (
          <option key={item.revision} value={item.revision}>
            {nameOf(item)}
          </option>
        ))}
      </SelectField>
      {onRestore && chosen && (
        <Button
          startIcon={<RotateCcw aria-hidden size={18} />}
          loading={isSending}
          aria-label={`${t('moves.restore.action')}: ${nameOf(chosen)}`}
          onClick={onRestore}
          sx={{ marginBlockStart: 0.5 }}
        >
          <span>{t('moves.restore.action')}</span>
        </Button>
      )}
    </div>
  );
}

function Compared({ id, before, after }: { id: string; before: number; after: number }) {
  const older = useQuery(postVersionQuery(id, before));
  const newer = useQuery(postVersionQuery(id, after));
  const failed = [older, newer].find(({ error }) => error);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={failed.refetch} />;
  if (!older.data || !newer.data) return <ContentSkeleton rows={4} />;
  return (
    <EntriesComparison
      before={entriesOf(older.data.content, older.data.content.checkedOn)}
      after={entriesOf(newer.data.content, newer.data.content.checkedOn)}
    />
  );
}
