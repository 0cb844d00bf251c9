import { styled } from '@mui/material/styles';
import type { Clinic, Position } from '@skrin/contract/care/clinics';
import { LngLatBounds, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import Supercluster from 'supercluster';
import { useFormat } from '../../../../kit/use-format.ts';
import { touchTarget } from '../../../../theme/tokens.ts';

/** What can be marked: a clinic, or another place with a name. */
export type Placed = Pick<Clinic, 'id' | 'name' | 'position'>;

interface ClinicMarkersProps {
  map: MapLibreMap;
  clinics: readonly Placed[];
  here?: Position | undefined;
  selected?: string | undefined;
  onSelect?: (id: string) => void;
}

/** Room for half a mark at the edges; less on a small map, which would show whole islands otherwise. */
const paddingOf = (map: MapLibreMap) => Math.min(48, map.getContainer().clientHeight / 8);

/** Marks the clinics of a list on the map and fits the map to them. Clinics that would overlap share one mark. */
export function ClinicMarkers({ map, clinics, here, selected, onSelect }: ClinicMarkersProps) {
  const { t } = useTranslation('clinics');
  const format = useFormat();
  const { marks, splitsAt } = useMarks(map, clinics);
  useEffect(() => {
    const bounds = new LngLatBounds();
    for (const { longitude, latitude } of [...clinics.map(({ position }) => position), ...(here ? [here] : [])])
      bounds.extend([longitude, latitude]);
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: paddingOf(map), maxZoom: 13, animate: false });
  }, [map, clinics, here]);

  /** Selects the next clinic of the mark, and zooms in if that splits its cluster. */
  const press = ({ members, position, cluster }: Mark) => {
    const at = members.findIndex(({ id }) => id === selected);
    const next = members[(at + 1) % members.length];
    if (next) onSelect?.(next.id);
    const zoom = cluster === undefined ? undefined : splitsAt(cluster);
    if (zoom !== undefined && zoom <= map.getMaxZoom())
      map.easeTo({ center: [position.longitude, position.latitude], zoom });
  };
  return (
    <>
      {here && (
        <At map={map} position={here}>
          <Dot role="img" aria-label={t('map.here')} />
        </At>
      )}
      {marks.map((mark) => {
        const number = mark.members.length > 1 ? format.number(mark.members.length) : '';
        const names = format.list(mark.members.map(({ name }) => name));
        return (
          <At key={mark.members[0]?.id} map={map} position={mark.position}>
            <Pin
              type="button"
              aria-label={number ? `${number}: ${names}` : names}
              title={names}
              aria-pressed={mark.members.some(({ id }) => id === selected)}
              onClick={() => press(mark)}
            >
              <span>{number}</span>
            </Pin>
          </At>
        );
      })}
    </>
  );
}

interface Mark {
  position: Position;
  members: Placed[];
  /** Id of the cluster in the index; absent for a single clinic. */
  cluster?: number;
}

/** Radius in pixels within which clinics are clustered. */
const CLUSTER_RADIUS_PX = 64;
const everywhere: [number, number, number, number] = [-180, -85, 180, 85];

/** The marks at the map's zoom; `splitsAt` is the zoom at which a cluster splits. */
function useMarks(map: MapLibreMap, clinics: readonly Placed[]) {
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const take = () => setZoom(map.getZoom());
    map.on('zoomend', take);
    return () => void map.off('zoomend', take);
  }, [map]);
  const index = useMemo(
    () =>
      new Supercluster<{ clinic: Placed }>({ radius: CLUSTER_RADIUS_PX }).load(
        clinics.map((clinic) => ({
          type: 'Feature',
          properties: { clinic },
          geometry: { type: 'Point', coordinates: [clinic.position.longitude, clinic.position.latitude] },
        })),
      ),
    [clinics],
  );
  const marks = index.getClusters(everywhere, Math.floor(zoom)).map(({ geometry, properties }): Mark => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const position = { longitude, latitude };
    if (!('cluster' in properties)) return { position, members: [properties.clinic] };
    const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
    return { position, members: leaves.map((leaf) => leaf.properties.clinic), cluster: properties.cluster_id };
  });
  return { marks, splitsAt: (cluster: number) => index.getClusterExpansionZoom(cluster) };
}

/** Places its children at a position of the map. */
function At({ map, position, children }: { map: MapLibreMap; position: Position; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'));
  const { longitude, latitude } = position;
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, element, longitude, latitude]);
  return createPortal(children, element);
}

/** A touch target of full size; the visible pin is smaller. */
const Pin = styled('button')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  span: {
    display: 'grid',
    placeItems: 'center',
    minInlineSize: 18,
    minBlockSize: 18,
    borderRadius: 14,
    border: `3px solid ${vars.palette.background.paper}`,
    outline: `1px solid ${vars.palette.primary.main}`,
    color: vars.palette.primary.contrastText,
    backgroundColor: vars.palette.primary.main,
    fontSize: typography.label,
    fontWeight: 700,
  },
  'span:not(:empty)': { minInlineSize: 28, minBlockSize: 28 },
  '&[aria-pressed="true"] span': {
    minInlineSize: 28,
    minBlockSize: 28,
    color: vars.palette.warning.contrastText,
    backgroundColor: vars.palette.warning.main,
  },
  '&:focus-visible': { outline: `3px solid ${vars.palette.primary.main}`, borderRadius: '50%' },
}));

const Dot = styled('div')(({ theme: { vars } }) => ({
  inlineSize: 16,
  blockSize: 16,
  borderRadius: '50%',
  border: `3px solid ${vars.palette.background.paper}`,
  backgroundColor: vars.palette.success.main,
  boxShadow: `0 0 0 6px ${vars.palette.success.soft}`,
}));
