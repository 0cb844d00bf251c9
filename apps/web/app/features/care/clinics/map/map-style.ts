import outlines from 'virtual:country-outline';
import type { MapTiles } from '@skrin/contract/care/map';
import type { StyleSpecification } from 'maplibre-gl';
import type { Colours } from '../../../../theme/tokens.ts';

/** The map's style: tiles, if a tile server is configured, else the plain outline of the country. */
export const mapStyle = (tiles: MapTiles | null, colours: Colours): StyleSpecification => ({
  version: 8,
  ...(tiles ? tileLayers(tiles) : outlineLayers(colours)),
});

type Layers = Pick<StyleSpecification, 'sources' | 'layers'>;

const tileLayers = ({ url }: MapTiles): Layers => ({
  sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256 } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
});

const outlineLayers = ({ primarySoft, surface, edge, line }: Colours): Layers => ({
  sources: {
    indonesia: { type: 'geojson', data: outlines.indonesia },
    neighbours: { type: 'geojson', data: outlines.neighbours },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': primarySoft } },
    { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': line } },
    { id: 'land', type: 'fill', source: 'indonesia', paint: { 'fill-color': surface } },
    { id: 'coast', type: 'line', source: 'indonesia', paint: { 'line-color': edge, 'line-width': 1 } },
  ],
});
