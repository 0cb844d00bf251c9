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
  /** The case that a clinic is looked for. */
  analysisId?: string | undefined;
}

/** Ways on from a clinic: to book, where that can be done here, and to go there. */
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
