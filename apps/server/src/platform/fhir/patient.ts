import type { Patient } from '@medplum/fhirtypes';
import type { FhirSettings } from './bundle.ts';

/** The person of an export: a user or a dependant. */
export interface FhirPerson {
  id: string;
  /** As it is written: many people have one name only. */
  name: string;
  birthYear?: number | null;
}

/** Without addresses and phone numbers: the receiver of a bundle needs none, or has them from the person. */
export const fhirPatient = ({ id, name, birthYear }: FhirPerson, settings: FhirSettings): Patient => ({
  resourceType: 'Patient',
  identifier: [{ system: `${settings.publicUrl}/fhir/person`, value: id }],
  ...(name.trim() !== '' && { name: [{ text: name.trim() }] }),
  ...(birthYear && { birthDate: String(birthYear) }),
  communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: settings.language }] } }],
});
