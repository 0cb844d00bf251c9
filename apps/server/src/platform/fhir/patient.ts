import type { Patient } from '@medplum/fhirtypes';
import type { FhirSettings } from './bundle.ts';

/** Whom an export is about: somebody with an account, or a dependant, who has one name. */
export interface FhirPerson {
  id: string;
  givenName: string;
  familyName?: string;
  birthYear?: number | null;
}

/** Without addresses and numbers: whoever is given a bundle needs none, or has them from the person. */
export function fhirPatient({ id, birthYear, ...names }: FhirPerson, settings: FhirSettings): Patient {
  const [given, family] = [names.givenName.trim(), names.familyName?.trim()];
  const text = [given, family].filter(Boolean).join(' ');
  return {
    resourceType: 'Patient',
    identifier: [{ system: `${settings.publicUrl}/fhir/person`, value: id }],
    ...(text && { name: [{ text, ...(given && { given: [given] }), ...(family && { family }) }] }),
    ...(birthYear && { birthDate: String(birthYear) }),
    communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: settings.language }] } }],
  };
}
