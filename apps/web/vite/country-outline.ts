import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

const name = 'virtual:country-outline';
/** Natural Earth at 1:10 million, in the public domain. */
const atlas = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));

/** Country numbers of ISO 3166; `step` in degrees: 0.02 is about 2 km. The neighbours share islands with Indonesia. */
const indonesia = { ids: ['360'], step: 0.02 };
const neighbours = { ids: ['458', '096', '702', '626', '598'], step: 0.05 };

/** The outline that is drawn where no map tile server is configured: browsers get only these islands, simplified. */
export const countryOutline = (): Plugin => ({
  name: 'country-outline',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    const topology: Atlas = JSON.parse(await readFile(atlas, 'utf8'));
    const { features } = feature(topology, topology.objects.countries);
    const outlines = { indonesia: outlineOf(features, indonesia), neighbours: outlineOf(features, neighbours) };
    return `export default ${JSON.stringify(outlines)}`;
  },
});

type Atlas = Topology<{ countries: GeometryCollection }>;

/** The islands of some countries as one shape; those smaller than a step are left out. */
function outlineOf(features: readonly Feature[], { ids, step }: typeof indonesia): MultiPolygon {
  const wanted = features.filter(({ id }) => ids.includes(String(id)));
  const islands = wanted.flatMap(({ geometry }) => {
    const shape = geometry as Polygon | MultiPolygon;
    return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  });
  const coarse = islands.map((rings) => rings.map((ring) => coarsen(ring, step)).filter((ring) => ring.length > 3));
  return { type: 'MultiPolygon', coordinates: coarse.filter((rings) => rings.length > 0) };
}

/** Rounds each point to a multiple of the step, and leaves out points that then equal the one before. */
function coarsen(ring: readonly Position[], step: number): Position[] {
  const points = ring.map((point) => point.map((degrees) => Number((Math.round(degrees / step) * step).toFixed(2))));
  return points.filter((point, at) => at === 0 || String(point) !== String(points[at - 1]));
}
