import 'maplibre-gl/dist/maplibre-gl.css';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Position } from '@skrin/contract/care/clinics';
import type { MapTiles } from '@skrin/contract/care/map';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { touchTarget } from '../../../../theme/tokens.ts';
import { useMode } from '../../../../theme/use-settings.ts';
import { mapQuery } from '../queries.ts';
import { ClinicMarkers, type Placed } from './clinic-markers.tsx';
import { useMap } from './use-map.ts';

interface ClinicMapProps {
  clinics: readonly Placed[];
  /** The position of the device. */
  here?: Position | undefined;
  /** The clinic that was chosen. */
  selected?: string | undefined;
  /** Without it, clinics cannot be selected. */
  onSelect?: (id: string) => void;
}

/** Clinics on a map, each a button. The list beside it contains the same information. */
export default function ClinicMap(props: ClinicMapProps) {
  const { data, isPending } = useQuery(mapQuery());
  // Without tiles the map still draws the outline of the country.
  return isPending ? <ContentSkeleton rows={1} /> : <DrawnMap {...props} tiles={data?.tiles ?? null} />;
}

function DrawnMap({ tiles, ...props }: ClinicMapProps & { tiles: MapTiles | null }) {
  const { t } = useTranslation('clinics');
  const { container, map, failed } = useMap(tiles);
  const isDark = useMode() === 'dark';
  if (failed) return <Alert severity="info">{t('map.failed')}</Alert>;
  return (
    <section aria-label={t('map.title')}>
      {/* East is right in every language, so the map is not mirrored. */}
      <Box
        ref={container}
        dir="ltr"
        sx={{
          // Without streets it says little, so it is a small picture.
          ...(tiles
            ? { blockSize: { xs: '50vh', lg: 'calc(100vh - 220px)' }, minBlockSize: 320, maxBlockSize: 720 }
            : { blockSize: { xs: 180, lg: 320 } }),
          border: 1,
          borderColor: 'edge',
          borderRadius: 1,
          overflow: 'hidden',
          '& .maplibregl-ctrl-group, & .maplibregl-ctrl-scale': { bgcolor: 'background.paper', color: 'text.primary' },
          '& .maplibregl-ctrl-group button': { inlineSize: touchTarget, blockSize: touchTarget },
          // The icons are dark images, so dark mode inverts them.
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
