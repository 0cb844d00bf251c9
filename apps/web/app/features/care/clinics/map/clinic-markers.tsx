import { styled } from '@mui/material/styles';
import type { Clinic, Position } from '@skrin/contract/care/clinics';
import { LngLatBounds, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { touchTarget } from '../../../../theme/tokens.ts';

interface ClinicMarkersProps {
  map: MapLibreMap;
  clinics: readonly Clinic[];
  here?: Position | undefined;
  selected?: string | undefined;
  onSelect?: (id: string) => void;
}

/** The clinics of a list on a map, which moves to where they are. */
export function ClinicMarkers({ map, clinics, here, selected, onSelect }: ClinicMarkersProps) {
  const { t } = useTranslation('clinics');
  useEffect(() => {
    const bounds = new LngLatBounds();
    for (const { longitude, latitude } of [...clinics.map(({ position }) => position), ...(here ? [here] : [])])
      bounds.extend([longitude, latitude]);
    if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 48, maxZoom: 13, animate: false });
  }, [map, clinics, here]);
  return (
    <>
      {here && (
        <At map={map} position={here}>
          <Dot role="img" aria-label={t('map.here')} />
        </At>
      )}
      {clinics.map(({ id, name, position }) => (
        <At key={id} map={map} position={position}>
          <Pin
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={id === selected}
            onClick={() => onSelect?.(id)}
          />
        </At>
      ))}
    </>
  );
}

/** Places what is in it on a map. */
function At({ map, position, children }: { map: MapLibreMap; position: Position; children: ReactNode }) {
  const [element] = useState(() => document.createElement('div'));
  const { longitude, latitude } = position;
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, element, longitude, latitude]);
  return createPortal(children, element);
}

/** As large as a finger needs; what is seen of it is smaller. What is pointed at, or chosen, lies above its neighbours. */
const Pin = styled('button')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    inlineSize: 18,
    blockSize: 18,
    borderRadius: '50%',
    border: `3px solid ${vars.palette.background.paper}`,
    outline: `1px solid ${vars.palette.primary.main}`,
    backgroundColor: vars.palette.primary.main,
  },
  '&[aria-pressed="true"]::before': { inlineSize: 28, blockSize: 28, backgroundColor: vars.palette.warning.main },
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
