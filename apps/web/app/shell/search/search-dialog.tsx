import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Role } from '@skrin/contract/access/permissions';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useModal } from '../../kit/use-modal.ts';
import { findEntries, type SearchEntry, searchGroups } from './search.ts';
import { useSearchEntries } from './use-search-entries.ts';

interface SearchDialogProps {
  /** Of the person who is signed in. */
  role: Role | undefined;
  onClose: () => void;
}

/** A field whose list below is walked with the arrow keys; the focus stays in the field. */
export default function SearchDialog({ role, onClose }: SearchDialogProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { entries, loading, failed } = useSearchEntries(role);
  const found = findEntries(entries, query);
  const current = found[Math.min(at, found.length - 1)];
  const optionId = (entry: SearchEntry) => `${id}-${entry.id}`;

  const open = (entry: SearchEntry) => {
    onClose();
    navigate(entry.to);
  };
  const walk = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const from = Math.min(at, last);
    const steps: Partial<Record<string, number>> = {
      ArrowDown: from >= last ? 0 : from + 1,
      ArrowUp: from <= 0 ? last : from - 1,
      PageDown: last,
      PageUp: 0,
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, next));
    } else if (event.key === 'Escape') {
      // The field would take it to empty itself.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault();
      open(current);
    }
  };
  const currentId = current && optionId(current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  return (
    <Dialog {...useModal(onClose)} aria-label={t('search.title')}>
      <Box sx={{ display: 'flex', alignItems: 'center', padding: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Field
          type="search"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          placeholder={t(role ? 'search.placeholder' : 'search.placeholderPages')}
          autoComplete="off"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setAt(0);
          }}
          onKeyDown={walk}
        />
        <IconButton aria-label={t('search.close')} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </Box>
      <Results id={`${id}-list`} role="listbox" aria-label={t('search.results')}>
        {searchGroups.map((group) => {
          const inGroup = found.filter((entry) => entry.group === group);
          return (
            inGroup.length > 0 && (
              <div key={group}>
                <GroupName aria-hidden>{t(`search.groups.${group}`)}</GroupName>
                {inGroup.map((entry) => (
                  <Option
                    key={entry.id}
                    id={optionId(entry)}
                    role="option"
                    aria-selected={entry === current}
                    onClick={() => open(entry)}
                    onMouseMove={() => setAt(found.indexOf(entry))}
                  >
                    {entry.title}
                  </Option>
                ))}
              </div>
            )
          );
        })}
      </Results>
      <Note role="status">
        {loading && t('search.loading')}
        {failed && !loading && t('search.failed')}
        {!loading && !failed && (found.length === 0 ? t('search.empty', { query }) : t('search.keys'))}
      </Note>
    </Dialog>
  );
}

const Dialog = styled('dialog')(({ theme: { vars, shape } }) => ({
  inlineSize: 'min(600px, calc(100vw - 32px))',
  maxBlockSize: 'min(560px, calc(100dvh - 32px))',
  marginBlock: 'min(12vh, 96px) auto',
  marginInline: 'auto',
  padding: 0,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: shape.borderRadius,
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
  boxShadow: vars.shadows[8],
  '&[open]': { display: 'flex', flexDirection: 'column' },
}));

const Field = styled('input')(({ theme: { vars, typography } }) => ({
  flexGrow: 1,
  minInlineSize: 0,
  minBlockSize: 44,
  paddingInline: 12,
  border: 0,
  font: 'inherit',
  fontSize: typography.reading,
  color: 'inherit',
  backgroundColor: 'transparent',
  '&::placeholder': { color: vars.palette.text.secondary, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  // The list below shows where the reader is.
  '&:focus-visible': { outlineOffset: -3, borderRadius: 6 },
}));

const Results = styled('div')({ overflowY: 'auto', overscrollBehavior: 'contain', padding: 8 });

const GroupName = styled('div')(({ theme: { vars, typography } }) => ({
  padding: '8px 12px 4px',
  fontSize: typography.label,
  fontWeight: 600,
  color: vars.palette.text.secondary,
}));

const Option = styled('div')(({ theme: { vars, shape } }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: 12,
  borderRadius: shape.borderRadius,
  cursor: 'pointer',
  '&[aria-selected="true"]': {
    color: vars.palette.primary.main,
    backgroundColor: vars.palette.primary.soft,
    fontWeight: 600,
  },
}));

const Note = styled('p')(({ theme: { vars, typography } }) => ({
  margin: 0,
  padding: '10px 20px',
  fontSize: typography.small,
  color: vars.palette.text.secondary,
  borderBlockStart: `1px solid ${vars.palette.divider}`,
}));
