import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { openConsultations, ownConsultationsQuery } from '../queries.ts';
import { ConsultationRow } from './consultation-row.tsx';

/** The next consultation on the home page; nothing where none is booked or they cannot be read, as they have a page. */
export default function NextConsultation() {
  const { t } = useTranslation('consultations');
  const title = useId();
  const { data } = useInfiniteQuery(ownConsultationsQuery(openConsultations));
  const next = data?.pages
    .flatMap(({ items }) => items)
    .filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0];
  if (!next) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={title}>
      <Typography variant="h3" component="h2" id={title} sx={{ padding: 2, paddingBlockEnd: 0 }}>
        {t('nextOne')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        <ConsultationRow consultation={next} />
      </Box>
    </Paper>
  );
}
