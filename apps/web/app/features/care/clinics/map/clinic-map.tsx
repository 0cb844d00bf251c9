import 'maplibre-gl/dist/maplibre-gl.css';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Clinic, Position } from '@skrin/contract/care/clinics';
import type { MapTiles } from '@skrin/contract/care/map';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { touchTarget } from '../../../../theme/tokens.ts';
import { useMode } from '../../../../theme/use-settings.ts';
import { mapQuery } from '../queries.ts';
import { ClinicMarkers } from './clinic-markers.tsx';
import { useMap } from './use-map.ts';

interface ClinicMapProps {
  clinics: readonly Clinic[];
  /** Where the device is. */
  here?: Position | undefined;
  /** The clinic that was chosen. */
  selected?: string | undefined;
  /** Without it the map only shows. */
  onSelect?: (id: string) => void;
}

/** Clinics on a map, each of them a button; the list beside it has all that is here. */
export default function ClinicMap(props: ClinicMapProps) {
  const { data, isPending } = useQuery(mapQuery());
  // Without its tiles there is still the outline.
  return isPending ? <ContentSkeleton rows={1} /> : <DrawnMap {...props} tiles={data?.tiles ?? null} />;
}

function DrawnMap({ tiles, ...props }: ClinicMapProps & { tiles: MapTiles | null }) {
  const { t } = useTranslation('clinics');
  const { container, map, failed } = useMap(tiles);
  const isDark = useMode() === 'dark';
  if (failed) return <Alert severity="info">{t('map.failed')}</Alert>;
  return (
    <section aria-label={t('map.title')}>
      {/* Directions of a map are the same in every language. */}
      <Box
        ref={container}
        dir="ltr"
        sx={{
          blockSize: { xs: '60vh', lg: 'calc(100vh - 220px)' },
          minBlockSize: 320,
          maxBlockSize: 720,
          border: 1,
          borderColor: 'edge',
          borderRadius: 1,
          overflow: 'hidden',
          '& .maplibregl-ctrl-group, & .maplibregl-ctrl-scale': { bgcolor: 'background.paper', color: 'text.primary' },
          '& .maplibregl-ctrl-group button': { inlineSize: touchTarget, blockSize: touchTarget },
          // Dark pictures.
          ...(isDark && { '& .maplibregl-ctrl-icon': { filter: 'invert(1)' } }),
        }}
      />
      {map && <ClinicMarkers map={map} {...props} />}
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
        {tiles ? tiles.credit : t('map.plain')}
      </Typography>
    </section>
  );
}
