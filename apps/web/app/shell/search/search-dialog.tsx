import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import type { Role } from '@skrin/contract/access/permissions';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { SearchEntry, UseSearchRecords } from '../../kit/search.ts';
import { usePageAddress } from '../../kit/use-page-address.ts';
import type { KnownPage } from '../../pages.ts';
import { findEntries, searchablePages } from './search.ts';

export interface SearchDialogProps {
  /** The role of the signed-in person. */
  role: Role | undefined;
  /** The pages that they may open. */
  pages: readonly KnownPage[];
  onClose: () => void;
  /** The hook for the records that features add. */
  useRecords: UseSearchRecords;
}

/** A search field with a list of results. The arrow keys move through the list; the focus stays in the field. */
export function SearchDialog({ role, pages, onClose, useRecords }: SearchDialogProps) {
  const { t } = useTranslation(['search', 'pages']);
  const id = useId();
  const navigate = useNavigate();
  const addressOf = usePageAddress();
  const [query, setQuery] = useState('');
  const { entries: records, loading, failed } = useRecords(role !== undefined);
  const found = findEntries([...pageEntries(), ...records], query);
  const isEmpty = found.length === 0 && !loading;
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id,
    open: true,
    value: null,
    inputValue: query,
    options: found,
    filterOptions: (options) => options,
    groupBy: ({ group }) => group,
    getOptionKey: (entry) => entry.id,
    getOptionLabel: ({ title }) => title,
    autoHighlight: true,
    clearOnBlur: false,
    onInputChange: (_, text, reason) => reason === 'input' && setQuery(text),
    onChange: (_, entry) => entry && open(entry),
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });

  function pageEntries(): SearchEntry[] {
    return searchablePages(pages).map((page) => ({
      id: `page-${page.key}`,
      group: t('groups.pages'),
      title: t(`pages:${page.key}.title`),
      to: addressOf(page),
    }));
  }

  function open(entry: SearchEntry) {
    onClose();
    navigate(entry.to);
  }

  const { ref: input, ...field } = getInputProps();
  return (
    <Dialog
      open
      maxWidth="sm"
      onClose={onClose}
      aria-label={t('title')}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { sx: paper } }}
    >
      <Box
        {...getRootProps()}
        sx={{ display: 'flex', alignItems: 'center', padding: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Field
          {...field}
          ref={input}
          autoFocus
          type="search"
          aria-label={t('title')}
          placeholder={t(role ? 'placeholder' : 'placeholderPages')}
        />
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </Box>
      <Results {...getListboxProps()} aria-labelledby={undefined} aria-label={t('results')}>
        {groupedOptions.map((group) => (
          <li key={group.key} role="presentation">
            <GroupName aria-hidden>{group.group}</GroupName>
            <Entries role="presentation">
              {group.options.map((entry, at) => {
                const { key, ...option } = getOptionProps({ option: entry, index: group.index + at });
                return (
                  <Option key={key} {...option}>
                    {entry.title}
                  </Option>
                );
              })}
            </Entries>
          </li>
        ))}
      </Results>
      <Note role="status">
        {loading && <span>{t('loading')}</span>}
        {failed && !loading && <span>{t('failed')}</span>}
        {!loading && !failed && <span>{isEmpty ? t('empty', { query }) : t('keys')}</span>}
      </Note>
      {isEmpty && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, paddingInline: 1.5, paddingBlockEnd: 1.5 }}>
          {(['articleIndex', 'contactUs'] as const).map((page) => (
            <Button key={page} component={Link} to={addressOf(page)} onClick={onClose}>
              <span>{t(`pages:${page}.title`)}</span>
            </Button>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

const paper = { padding: 0, marginBlockStart: 'min(12vh, 96px)', maxBlockSize: 'min(560px, calc(100dvh - 32px))' };

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
  '&:focus-visible': { outlineOffset: -3, borderRadius: 6 },
}));

const Entries = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Results = styled(Entries)({ overflowY: 'auto', overscrollBehavior: 'contain', padding: 8 });

const GroupName = styled('div')(({ theme: { vars, typography } }) => ({
  padding: '8px 12px 4px',
  fontSize: typography.label,
  fontWeight: 600,
  color: vars.palette.text.secondary,
}));

const Option = styled('li')(({ theme: { vars, shape } }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: 12,
  borderRadius: shape.borderRadius,
  cursor: 'pointer',
  '&.Mui-focused': {
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
