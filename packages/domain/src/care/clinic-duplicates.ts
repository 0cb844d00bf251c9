import { type ClinicSourceName, clinicSourceNames } from '@skrin/contract/care/clinic-sources';
import { type ClinicType, type Position, type PositionQuality, positionQualities } from '@skrin/contract/care/clinics';
import { type ClinicName, isSameName, type NamedClinic, readClinicName } from './clinic-name.ts';

/** The columns of a directory row that decide whether two rows are one clinic. */
export interface ListedClinic extends NamedClinic, Position {
  id: string;
  type: ClinicType;
  positionQuality: PositionQuality;
  source: ClinicSourceName;
  /** It has staff, services or consultations, so it is never hidden as a duplicate. */
  isUsed: boolean;
  /** Staff added or corrected it. */
  isByStaff: boolean;
}

/** How far apart, in km, two sources may put one building; the grounds of a hospital are that large. */
const SAME_PLACE_KM = 0.3;
/** How many km a position that is not exact may be off. */
const ROUGH_KM = 5;
const KM_PER_DEGREE = 111.2;

interface ReadClinic extends ListedClinic {
  read: ClinicName;
}

/**
 * Finds rows of different sources that are one clinic: of one type, with the same name and at the same place. Where two
 * rows of one source match a row alike, neither is its duplicate. The order of the rows does not matter.
 * @returns for the id of each duplicate, the id of the row that stands for it and is itself no duplicate
 */
export function findDuplicates(clinics: readonly ListedClinic[]): Map<string, string> {
  const ranked = clinics.map((clinic) => ({ ...clinic, read: readClinicName(clinic) })).toSorted(byRank);
  const matches = unambiguousMatches(pairsOf(ranked));
  const duplicates = new Map<string, string>();
  const standing = new Set<string>();
  for (const { id } of ranked) {
    if (duplicates.has(id)) continue;
    standing.add(id);
    for (const other of matches.get(id) ?? [])
      if (!other.isUsed && !standing.has(other.id) && !duplicates.has(other.id)) duplicates.set(other.id, id);
  }
  return duplicates;
}

/** The better row first: rows in use, then those that staff wrote, then the better position, then the more trusted source. */
function byRank(a: ListedClinic, b: ListedClinic): number {
  return (
    Number(b.isUsed) - Number(a.isUsed) ||
    Number(b.isByStaff) - Number(a.isByStaff) ||
    positionQualities.indexOf(a.positionQuality) - positionQualities.indexOf(b.positionQuality) ||
    clinicSourceNames.indexOf(a.source) - clinicSourceNames.indexOf(b.source) ||
    (a.id < b.id ? -1 : 1)
  );
}

type Pair = readonly [ReadClinic, ReadClinic];

function pairsOf(clinics: readonly ReadClinic[]): Pair[] {
  const cells = Map.groupBy(clinics, (clinic) => cellOf(clinic));
  const names = Map.groupBy(clinics, nameOf);
  return clinics.flatMap((clinic) => {
    const near = neighbours.flatMap((cell) => cells.get(cellOf(clinic, cell)) ?? []);
    const namesakes = names.get(nameOf(clinic)) ?? [];
    const same = [
      ...near.filter((other) => other.source !== clinic.source && kmBetween(clinic, other) <= SAME_PLACE_KM),
      ...namesakes.filter((other) => other.source !== clinic.source && areWithinReach(clinic, other)),
    ].filter((other) => isSameName(clinic.read, other.read));
    return [...new Set(same)].map((other) => [clinic, other] as const);
  });
}

/** Grid cells of about a kilometre, for each type. */
const cellOf = ({ type, latitude, longitude }: ListedClinic, { north, east } = { north: 0, east: 0 }) =>
  `${type} ${Math.floor(latitude * 100) + north} ${Math.floor(longitude * 100) + east}`;

const neighbours = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => ({ north, east })));

const nameOf = ({ type, city, read }: ReadClinic) => `${type} ${city} ${read.words.join('')}`;

/** Whether two positions may be one place because at least one of them is rough. */
const areWithinReach = (a: ListedClinic, b: ListedClinic) =>
  (a.positionQuality !== 'exact' || b.positionQuality !== 'exact') && kmBetween(a, b) <= ROUGH_KM;

/** The distance along the surface; only for short distances, over which the Earth is almost flat. */
function kmBetween(a: Position, b: Position): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}

/** The matches of each clinic, where neither of the two has another match in the source of the other. */
function unambiguousMatches(pairs: readonly Pair[]): Map<string, ReadClinic[]> {
  const counts = Map.groupBy(pairs, ([a, b]) => `${a.id} ${b.source}`);
  const isUnambiguous = ([a, b]: Pair) => counts.get(`${a.id} ${b.source}`)?.length === 1;
  const sure = pairs.filter((pair) => isUnambiguous(pair) && isUnambiguous([pair[1], pair[0]]));
  return new Map([...Map.groupBy(sure, ([{ id }]) => id)].map(([id, own]) => [id, own.map(([, other]) => other)]));
}
