import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { listClinics } from '@skrin/contract/care/clinic-endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { SearchField } from '../../../kit/search-field.tsx';
import type { ShareEntries } from '../share-entries.ts';

/** Clinics that are offered at once. */
const OFFERED = 5;

const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['files', 'clinics', search],
    queryFn: ({ signal }) => call(listClinics, { query: { search, limit: OFFERED }, signal }),
    select: ({ items }) => items,
    enabled: search !== '',
  });

/** Asks for a clinic of the directory, by its name or place. */
export function ClinicChoice<Output>({ control }: { control: Control<ShareEntries, unknown, Output> }) {
  const { t } = useTranslation('files');
  const [search, setSearch] = useState('');
  const { field, fieldState } = useController({ control, name: 'clinicId' });
  const { data: found } = useQuery({ ...foundQuery(search), placeholderData: (before) => before });
  return (
    <Box role="group" aria-label={t('share.clinic')} sx={{ display: 'grid', gap: 1 }}>
      <SearchField label={t('share.clinicSearch')} value={search} onSearch={setSearch} />
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {found?.map(({ id, name, city }) => {
          const isChosen = field.value === id;
          return (
            <li key={id}>
              <Button
                fullWidth
                color={isChosen ? 'primary' : 'inherit'}
                variant={isChosen ? 'outlined' : 'text'}
                aria-pressed={isChosen}
                onClick={() => field.onChange(id)}
                sx={{ justifyContent: 'start', textAlign: 'start', gap: 1 }}
              >
                <span>{[name, city].filter(Boolean).join(' · ')}</span>
                {isChosen && <Check aria-hidden size={18} />}
              </Button>
            </li>
          );
        })}
        {found?.length === 0 && search !== '' && <Typography component="li">{t('share.clinicNone')}</Typography>}
      </Box>
      {fieldState.error && <FormHelperText error>{t('share.clinicMissing')}</FormHelperText>}
    </Box>
  );
}
