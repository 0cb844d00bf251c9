import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Post, PostVersionItem } from '@skrin/contract/content/posts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { SelectField } from '../../../../kit/select-field.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { entriesOf } from '../post-entries.ts';
import { postVersionQuery, postVersionsQuery } from '../queries.ts';
import EntriesComparison from './entries-comparison.tsx';

/** The versions of a post: any two of them compared, at first the newest with the one before. */
export default function VersionsDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation(['posts', 'common']);
  const id = useId();
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
                onChange={(revision) => setChosen({ ...chosen, before: revision })}
              />
              <VersionSelect
                label={t('posts:versions.after')}
                items={items}
                value={after}
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
  onChange: (revision: number) => void;
}

function VersionSelect({ label, items, value, onChange }: VersionSelectProps) {
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
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {items.map((item) => (
        <option key={item.revision} value={item.revision}>
          {nameOf(item)}
        </option>
      ))}
    </SelectField>
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
