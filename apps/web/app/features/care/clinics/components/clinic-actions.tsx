import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Clinic } from '@skrin/contract/care/clinics';
import { href } from '@skrin/contract/pages';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpenInMaps } from './open-in-maps.tsx';

interface ClinicActionsProps {
  clinic: Clinic;
  /** The analysis that a clinic is looked for; passed on in links. */
  analysisId?: string | undefined;
}

/** Actions for a clinic: book it, if it takes bookings here, and open it in a map service. */
export function ClinicActions({ clinic, analysisId }: ClinicActionsProps) {
  const { t } = useTranslation('pages');
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {clinic.isBookable && (
        <Button
          component={Link}
          to={href('consultationNew', { clinic: clinic.id, analysis: analysisId })}
          variant="contained"
          startIcon={<CalendarPlus aria-hidden size={18} />}
        >
          {t('consultationNew.title')}
        </Button>
      )}
      <OpenInMaps clinic={clinic} />
    </Stack>
  );
}
