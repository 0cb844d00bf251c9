import type { MapTiles } from '@skrin/contract/care/map';
import { Map as MapLibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coloursOf } from '../../../../theme/tokens.ts';
import { useContrast, useMode, useSettings } from '../../../../theme/use-settings.ts';
import { mapStyle } from './map-style.ts';

setWorkerUrl(workerUrl);

/** The initial bounds in degrees, west and south first: Indonesia with the sea around it. */
const country = [92, -14, 144, 9] as const;
/** The limits for panning: wide enough that the country fits into a window of any shape. */
const maxBounds = [52, -50, 180, 50] as const;
/** Maximum zoom: closer, a map of this kind shows no more detail. */
const maxZoom = { outline: 14, tiles: 18 };

/** A map in `container`, in the colours of the page. `failed`: the device cannot draw one. */
export function useMap(tiles: MapTiles | null) {
  const { t } = useTranslation('clinics');
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap>();
  const [failed, setFailed] = useState(false);
  const [mode, contrast, preset] = [useMode(), useContrast(), useSettings().themeColorPresets];
  const words = useRef({});
  words.current = {
    'Map.Title': t('map.keys'),
    'NavigationControl.ZoomIn': t('map.zoomIn'),
    'NavigationControl.ZoomOut': t('map.zoomOut'),
  };

  useEffect(() => {
    if (!container.current) return;
    try {
      const made = new MapLibreMap({
        container: container.current,
        style: { version: 8, sources: {}, layers: [] },
        bounds: [...country],
        maxBounds: [...maxBounds],
        maxZoom: tiles ? maxZoom.tiles : maxZoom.outline,
        renderWorldCopies: false,
        dragRotate: false,
        touchPitch: false,
        // The attribution is shown below the map, where everybody can read it.
        attributionControl: false,
        locale: words.current,
      });
      made.touchZoomRotate.disableRotation();
      made.addControl(new NavigationControl({ showCompass: false }));
      made.addControl(new ScaleControl({ unit: 'metric' }));
      setMap(made);
      return () => {
        setMap(undefined);
        made.remove();
      };
    } catch {
      // A device without WebGL.
      setFailed(true);
      return;
    }
  }, [tiles]);

  useEffect(() => {
    map?.setStyle(mapStyle(tiles, coloursOf({ mode, contrast, preset })));
  }, [map, tiles, mode, contrast, preset]);

  return { container, map, failed };
}
