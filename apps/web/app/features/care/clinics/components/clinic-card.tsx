import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Clinic } from '@skrin/contract/care/clinics';
import { href } from '@skrin/contract/pages';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../../kit/use-format.ts';
import { ClinicActions } from './clinic-actions.tsx';
import { ClinicFacts } from './clinic-facts.tsx';

interface ClinicCardProps {
  clinic: Clinic;
  /** The analysis that a clinic is looked for; passed on in links. */
  analysisId?: string | undefined;
  /** Chosen on the map. */
  selected?: boolean;
}

/** A clinic in a list. */
export function ClinicCard({ clinic, analysisId, selected = false }: ClinicCardProps) {
  const { t } = useTranslation('clinics');
  return (
    <Paper
      component="article"
      variant="outlined"
      data-clinic={clinic.id}
      sx={{
        padding: { xs: 2, sm: 2.5 },
        // Keeps the card below the page header when the map scrolls to it.
        scrollMarginBlockStart: 88,
        ...(selected && { borderColor: 'primary.main', boxShadow: 3 }),
      }}
    >
      <Typography variant="h4" component="h3">
        <Link
          component={RouterLink}
          to={href('clinic', { id: clinic.id, analysis: analysisId })}
          color="inherit"
          underline="hover"
          sx={{ display: 'inline-block', paddingBlock: 1.5, marginBlock: -1.5 }}
        >
          <bdi>{clinic.name}</bdi>
        </Link>
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlockEnd: 1.5 }}>
        <span>{t(`types.${clinic.type}`)}</span>
        <Distance clinic={clinic} />
      </Typography>
      <ClinicFacts clinic={clinic} />
      <Box sx={{ marginBlockStart: 2 }}>
        <ClinicActions clinic={clinic} analysisId={analysisId} />
      </Box>
    </Paper>
  );
}

/** The straight-line distance; with 'about' where the clinic's position is not exact. */
function Distance({ clinic: { distanceKm, positionQuality } }: { clinic: Clinic }) {
  const { t } = useTranslation('clinics');
  const format = useFormat();
  if (distanceKm === undefined) return null;
  const distance = format.number(distanceKm, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: distanceKm < 10 ? 1 : 0,
  });
  return <span>{` · ${positionQuality === 'exact' ? distance : t('about', { distance })}`}</span>;
}
