import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Map as MapIcon } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Loaded on demand, because MapLibre is larger than a page. */
export const ClinicMap = lazy(() => import('../map/clinic-map.tsx'));

/** Whether the map is shown: on wide screens at once, else after the button is pressed. */
export function useMapToggle() {
  const { t } = useTranslation('clinics');
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [wanted, setWanted] = useState<boolean>();
  const showsMap = wanted ?? isWide;
  const toggle = (
    <Button
      variant="outlined"
      startIcon={<MapIcon aria-hidden size={18} />}
      aria-expanded={showsMap}
      onClick={() => setWanted(!showsMap)}
    >
      <span>{t(showsMap ? 'map.hide' : 'map.show')}</span>
    </Button>
  );
  return { isWide, showsMap, toggle };
}
