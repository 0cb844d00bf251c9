import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/all-pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { SearchField } from '../../../../resource/views/search-field.tsx';
import { clinicsQuery } from '../../clinics/queries.ts';

/** A search for a clinic, for administrators, who work for none. */
export function ClinicChoice() {
  const { t } = useTranslation('clinicWork');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useInfiniteQuery({
    ...clinicsQuery({ search, type: undefined }),
    enabled: search !== '',
  });
  const clinics = search === '' ? [] : (data?.pages[0]?.items ?? []);
  return (
    <>
      <Typography sx={{ marginBlockEnd: 2 }}>{t('choice.text')}</Typography>
      <Box sx={{ display: 'flex' }}>
        <SearchField label={t('choice.search')} placeholder={t('choice.search')} search={search} onChange={setSearch} />
      </Box>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {search !== '' && data && clinics.length === 0 && <Typography role="status">{t('choice.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlockStart: 2, padding: 0 }}>
        {clinics.map(({ id, name, city }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={href('clinicWork', { clinic: id })}
              sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
            >
              <bdi>
                <span>{`${name}, ${city}`}</span>
              </bdi>
            </Link>
          </li>
        ))}
      </Box>
    </>
  );
}
