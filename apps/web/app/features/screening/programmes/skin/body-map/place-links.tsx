import { styled } from '@mui/material/styles';
import { locations } from '@skrin/contract/programmes/skin/answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Figure } from './body-map.tsx';
import { placeShapes } from './figure.tsx';
import { bodyPlaces, figureSize } from './places.ts';

export interface PlaceLinksProps {
  /** Id of the element that labels the list. */
  labelledBy: string;
  addressOf: (place: string) => string;
}

/**
 * The places of the body as links: a list of all of them, and the body as another view of it for touch and mouse. Links
 * need no script, so both are there with the prerendered page.
 */
export function PlaceLinks({ labelledBy, addressOf }: PlaceLinksProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <Views>
      {/* The figure is not mirrored in right-to-left languages. */}
      <LinkedFigure viewBox={`0 0 ${figureSize.join(' ')}`} aria-hidden="true">
        {/* Small places are drawn above large ones. */}
        {bodyPlaces.toReversed().map((place) => (
          <Link key={place} to={addressOf(place)} tabIndex={-1} data-place={place}>
            {placeShapes[place]}
          </Link>
        ))}
      </LinkedFigure>
      <List aria-labelledby={labelledBy}>
        {locations.map((place) => (
          <li key={place}>
            <Link to={addressOf(place)} data-place={place}>
              {t(`options.location.${place}`)}
            </Link>
          </li>
        ))}
      </List>
    </Views>
  );
}

/** Whichever view is pointed at, both show the place. */
const pointedAt = (place: string) =>
  `&:has([data-place="${place}"]:is(:hover, :focus-visible)) [data-place="${place}"]`;

const Views = styled('div')(({ theme: { breakpoints, vars } }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: 12,
  [breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 300px) minmax(190px, 1fr)', gap: 24 },
  ...Object.fromEntries(
    locations.map((place) => [
      pointedAt(place),
      {
        backgroundColor: vars.palette.primary.soft,
        fill: vars.palette.primary.soft,
        stroke: vars.palette.primary.main,
      },
    ]),
  ),
}));

const LinkedFigure = styled(Figure)(({ theme: { breakpoints } }) => ({
  maxInlineSize: 268,
  marginInline: 'auto',
  [breakpoints.up('sm')]: { maxInlineSize: 'none' },
  aspectRatio: figureSize.join(' / '),
}));

const List = styled('ul')(({ theme: { breakpoints, shape, typography, vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [breakpoints.up('sm')]: { flexDirection: 'column', gap: 4 },
  a: {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: 10,
    fontSize: typography.small,
    fontWeight: 600,
    textDecoration: 'none',
    color: vars.palette.primary.main,
    border: `1px solid ${vars.palette.edge}`,
    borderRadius: shape.borderRadius,
  },
}));
