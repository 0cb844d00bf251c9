import { z } from 'zod/mini';
import type { Entry, RawClinic } from './clinic-entry.ts';
import { typeOf } from './read-ministry.ts';
import { UnreadableFile } from './unreadable-file.ts';

const fileSchema = z.object({
  osm3s: z.optional(z.object({ timestamp_osm_base: z.optional(z.iso.datetime()) })),
  elements: z.array(z.unknown()),
});

const point = { lat: z.number(), lon: z.number() };
const elementSchema = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int(),
  lat: z.optional(point.lat),
  lon: z.optional(point.lon),
  /** The position of a way or relation, which `out center` adds. */
  center: z.optional(z.object(point)),
  tags: z._default(z.record(z.string(), z.string()), {}),
});
type Element = z.infer<typeof elementSchema>;

/** OpenStreetMap, as the Overpass API answers `out center` in JSON. */
export function readOverpass(content: string, date: string): Entry[] {
  const { osm3s, elements } = parse(content);
  const sourceDate = osm3s?.timestamp_osm_base?.slice(0, 10) ?? date;
  return elements.map((given, at) => {
    const { success, data } = elementSchema.safeParse(given);
    return {
      row: at + 1,
      read: success ? toClinic(data, sourceDate) : { reasons: ['is no element of OpenStreetMap'] },
    };
  });
}

function parse(content: string): z.infer<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(content));
  } catch {
    throw new UnreadableFile('the file is no answer of the Overpass API in JSON');
  }
}

function toClinic({ type, id, tags, center, ...node }: Element, sourceDate: string): RawClinic {
  const { lat = Number.NaN, lon = Number.NaN } = center ?? node;
  const street = [tags['addr:street'], tags['addr:housenumber']].filter(Boolean).join(' ');
  return {
    name: tags.name,
    type: clinicTypeOf(tags),
    address: tags['addr:full'] ?? street,
    province: tags['addr:province'],
    latitude: lat,
    longitude: lon,
    positionQuality: 'exact',
    phone: tags.phone ?? tags['contact:phone'],
    website: tags.website ?? tags['contact:website'],
    openingHours: tags.opening_hours,
    source: 'openstreetmap',
    sourceRef: `${type}/${id}`,
    sourceDate,
  };
}

/** Prefers the name to the tags, which do not distinguish hospitals, health centres and practices. */
function clinicTypeOf({ name = '', amenity = '', healthcare = '' }: Element['tags']): string {
  const kind = amenity || healthcare;
  if (!['hospital', 'clinic', 'doctors', 'doctor', 'centre'].includes(kind)) return kind || 'none';
  return typeOf(name) ?? (kind === 'hospital' ? 'hospital' : 'clinic');
}
