import type { Clinic } from '@skrin/contract/care/clinics';
import type { FoundClinic } from './clinics-repository.ts';

export function presentClinic(row: FoundClinic & { distanceKm?: number }): Clinic {
  const { id, name, type, address, city, province, positionQuality, phone, website, openingHours, timeZone } = row;
  return {
    id,
    name,
    type,
    address,
    city,
    province,
    position: { latitude: row.latitude, longitude: row.longitude },
    positionQuality,
    phone,
    website,
    openingHours,
    timeZone,
    sources: [
      { name: row.source, date: row.sourceDate },
      ...(row.correctedOn === null ? [] : [{ name: 'skrin' as const, date: row.correctedOn }]),
      ...row.otherSources,
    ],
    isBookable: row.isBookable,
    ...(row.distanceKm !== undefined && { distanceKm: row.distanceKm }),
  };
}
