import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { HeatMap, Result } from '@skrin/contract/programmes/skin/result';
import { heatGradient, heatPixels, hottestArea } from '@skrin/domain/programmes/skin/heat-map';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../../../../kit/use-object-url.ts';
import { PhotoRemoved } from '../../../analysis/components/photo-removed.tsx';
import { useFlow } from '../../../flow.ts';

interface HeatMapSectionProps {
  analysisId: string;
  result: Pick<Result, 'heatMap' | 'offLesion'>;
  /** When the photo was deleted; absent while it is kept. */
  removedAt?: string | undefined;
}

/** The front photo with its heat map, and a warning if the result is off-lesion. */
export function HeatMapSection({ analysisId, result: { heatMap, offLesion }, removedAt }: HeatMapSectionProps) {
  const { t } = useTranslation('screening');
  return (
    <>
      {offLesion && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2, border: 1, borderColor: 'warning.main' }}>
          <AlertTitle component="h3">{t('analysis.result.offLesionTitle')}</AlertTitle>
          <span>{t('analysis.result.offLesionText')}</span>
        </Alert>
      )}
      {removedAt === undefined ? (
        <SwitchedPhoto analysisId={analysisId} heatMap={heatMap} />
      ) : (
        <PhotoRemoved at={removedAt} />
      )}
    </>
  );
}

/** The photo, with a switch for the heat map over it. */
function SwitchedPhoto({ analysisId, heatMap }: { analysisId: string; heatMap: HeatMap | null }) {
  const { t } = useTranslation('screening');
  const [shown, setShown] = useState(true);
  return (
    <>
      {heatMap ? (
        <FormControlLabel
          data-no-print
          control={<Switch checked={shown} onChange={(_, checked) => setShown(checked)} />}
          label={t('analysis.result.heatSwitch')}
          sx={{ minHeight: 44, marginBlockEnd: 1 }}
        />
      ) : (
        <Typography sx={{ marginBlockEnd: 1 }}>{t('analysis.result.noHeat')}</Typography>
      )}
      <MappedPhoto analysisId={analysisId} heatMap={shown ? heatMap : null} />
      {heatMap && <Legend />}
    </>
  );
}

function MappedPhoto({ analysisId, heatMap }: { analysisId: string; heatMap: HeatMap | null }) {
  const { t } = useTranslation('screening');
  const { data, error } = useQuery(useFlow().photoQuery(analysisId));
  const url = useObjectUrl(data);
  if (error) return <Typography color="textSecondary">{t('analysis.photoMissing')}</Typography>;
  if (!url) return <Skeleton variant="rounded" height={280} />;
  const alt = heatMap
    ? t('analysis.result.heatAlt', { place: t(`analysis.result.places.${hottestArea(heatMap)}`) })
    : t('analysis.yourPhoto');
  return (
    <Box sx={{ position: 'relative', maxInlineSize: 480, overflow: 'hidden', borderRadius: 1 }}>
      <Box component="img" src={url} alt={alt} sx={{ display: 'block', inlineSize: '100%' }} />
      {heatMap && <HeatLayer heatMap={heatMap} />}
    </Box>
  );
}

/** One canvas pixel per value; the browser scales it smoothly to the region that was read. */
function HeatLayer({ heatMap }: { heatMap: HeatMap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, region } = heatMap;
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(heatPixels(heatMap), heatMap.width), 0, 0);
  }, [heatMap]);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={width}
      height={height}
      // Not `sx`, which would be mirrored in right-to-left languages, while photos are not.
      style={{
        position: 'absolute',
        left: percent(region.x),
        top: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      }}
    />
  );
}

function Legend() {
  const { t } = useTranslation('screening');
  return (
    <Box sx={{ marginBlockStart: 1.5 }}>
      <Box
        dir="ltr"
        aria-hidden
        sx={{ height: 12, borderRadius: 1, border: 1, borderColor: 'edge', printColorAdjust: 'exact' }}
        style={{ backgroundImage: heatGradient }}
      />
      <Box dir="ltr" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">{t('analysis.result.heatLow')}</Typography>
        <Typography variant="body2">{t('analysis.result.heatHigh')}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
        {t('analysis.result.heatText')}
      </Typography>
    </Box>
  );
}
