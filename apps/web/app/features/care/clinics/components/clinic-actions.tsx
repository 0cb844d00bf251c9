import Stack from '@mui/material/Stack';
import type { Clinic } from '@skrin/contract/care/clinics';
import { OpenInMaps } from './open-in-maps.tsx';

/** Ways on from a clinic. */
export const ClinicActions = ({ clinic }: { clinic: Clinic }) => (
  <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    <OpenInMaps clinic={clinic} />
  </Stack>
);
