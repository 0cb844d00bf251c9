import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeShapes } from './figure.tsx';
import { type BodyPlace, bodyPlaces, figureSize } from './places.ts';

export interface BodyMapProps {
  /** The chosen places, also those that the figure does not have. */
  value: readonly string[];
  nameOf: (place: BodyPlace) => string;
  /** Absent when the answers are read-only. */
  onToggle?: ((place: BodyPlace) => void) | undefined;
}

/** Arrow keys that move the focus to the next or the previous place. */
const moves: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * A drawing of the body, front and back, whose places can be chosen: a second view of the list's checkboxes. The map is
 * one tab stop; the arrow keys move the focus within it.
 */
export function BodyMap({ value, nameOf, onToggle }: BodyMapProps) {
  const { t } = useTranslation('screening');
  const [current, setCurrent] = useState<BodyPlace>(bodyPlaces[0]);
  const regions = useRef(new Map<BodyPlace, SVGGElement>());
  const onKeyDown = (event: KeyboardEvent, place: BodyPlace) => {
    const move = moves[event.key];
    const toggles = event.key === 'Enter' || event.key === ' ';
    if (!move && !toggles) return;
    event.preventDefault();
    if (move)
      regions.current.get(bodyPlaces.at((bodyPlaces.indexOf(place) + move) % bodyPlaces.length) ?? place)?.focus();
    else onToggle?.(place);
  };
  const control = (place: BodyPlace) => ({
    ref: (region: SVGGElement) => {
      regions.current.set(place, region);
    },
    role: 'button',
    tabIndex: place === current ? 0 : -1,
    'aria-label': t('assessment.bodyMap.place', { place: nameOf(place) }),
    'aria-pressed': value.includes(place),
    onFocus: () => setCurrent(place),
    onClick: () => onToggle?.(place),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, place),
  });
  return (
    <Figure
      viewBox={`0 0 ${figureSize.join(' ')}`}
      preserveAspectRatio="xMidYMid slice"
      data-whole={value.includes('entire_body') || undefined}
      {...(onToggle ? { role: 'toolbar', 'aria-label': t('assessment.bodyMap.title') } : { 'aria-hidden': true })}
    >
      {/* Small places are drawn above large ones. */}
      {bodyPlaces.toReversed().map((place) => (
        <g key={place} data-chosen={value.includes(place) || undefined} {...(onToggle && control(place))}>
          {placeShapes[place]}
        </g>
      ))}
    </Figure>
  );
}

/** Readable in sunlight: outlines have the contrast of text, and chosen places are filled (`tokens.test.ts`). */
export const Figure = styled('svg')(({ theme: { vars } }) => ({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: figureSize.join(' / '),
  // On the narrowest phones the room beside the arms is cut off, so that a finger still hits each place.
  minBlockSize: 250,
  fill: vars.palette.background.paper,
  stroke: vars.palette.text.secondary,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '& [role]': { cursor: 'pointer' },
  '& .reach': { fill: 'transparent', stroke: 'none' },
  '& .detail': { fill: 'none' },
  '& .line': { fill: 'none', strokeWidth: 1.5, strokeDasharray: '1 5' },
  '& .lens': { fill: vars.palette.background.default },
  '& .nail': { fill: vars.palette.background.default, strokeWidth: 1.5 },
  '&[data-whole] g': { fill: vars.palette.selected.soft },
  '& g[data-chosen]': {
    fill: vars.palette.selected.main,
    stroke: vars.palette.background.paper,
    '& .detail': { stroke: vars.palette.background.paper },
    '& .lens, & .nail, & .line': { stroke: vars.palette.selected.main },
  },
  '@media (hover: hover)': {
    '& [role]:hover': { stroke: vars.palette.primary.main, strokeWidth: 3.5 },
    '& [role]:not([data-chosen]):hover': { fill: vars.palette.primary.soft },
  },
  '& [role]:focus-visible': { stroke: vars.palette.primary.main, outlineOffset: -2 },
  '@media (forced-colors: active)': { stroke: 'CanvasText', '& g[data-chosen]': { fill: 'Highlight' } },
}));
