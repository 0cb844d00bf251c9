import type { Bundle, BundleEntry, Coding, Meta, Reference, Resource } from '@medplum/fhirtypes';
import type { Language } from '@skrin/contract/languages';
import { translator } from '@skrin/i18n/server';
import { v5 } from 'uuid';

/** The language of an export, and the public address of the server. */
export interface FhirSettings {
  language: Language;
  publicUrl: string;
}

/** A resource of a bundle, with the address by which the others of the bundle refer to it. */
export type Entry<Kind extends Resource = Resource> = BundleEntry<Kind> & { fullUrl: string; resource: Kind };

/** Keeps Skrin's ids apart from ids that others derive from the same text. */
const NAMESPACE = '0197c2c0-5d1e-7b3a-9f60-2f1f3a5d8c41';

/** Code system of Skrin's own codes: names that the contract gives to options, conditions and rules. */
export const ownSystem = (publicUrl: string): string => `${publicUrl}/fhir/CodeSystem/skrin`;

/** One of Skrin's own codes, with its text for people. */
export const ownCoding = (publicUrl: string, code: string, display: string): Coding => ({
  system: ownSystem(publicUrl),
  code,
  display,
});

/** @param of identifies the resource among those of its type; the same one has the same id in every export */
export function entryOf<Kind extends Resource>(resource: Kind, of: string): Entry<Kind> {
  const id = v5(`${resource.resourceType} ${of}`, NAMESPACE);
  return { fullUrl: `urn:uuid:${id}`, resource: { ...resource, id } };
}

/** A reference to another resource of the same bundle. */
export const referenceTo = <Kind extends Resource>({ fullUrl, resource }: Entry<Kind>): Reference<Kind> => ({
  reference: fullUrl,
  type: resource.resourceType,
});

/** Labels that every resource carries, because the receiver takes a bundle apart: test data, not a diagnosis. */
export function labelOf({ language, publicUrl }: FhirSettings): Meta {
  const t = translator(language);
  return {
    security: [
      { system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HTEST', display: 'test health data' },
    ],
    tag: [
      ownCoding(publicUrl, 'informational', t('advice:notices.disclaimer')),
      ownCoding(publicUrl, 'beta', t('advice:notices.beta')),
    ],
  };
}

/** @param id identifies the exported analysis or consultation */
export function bundleOf(entries: readonly Entry[], { id, ...settings }: FhirSettings & { id: string }): Bundle {
  const labelled = { meta: labelOf(settings), language: settings.language };
  return {
    resourceType: 'Bundle',
    ...labelled,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` },
    type: 'collection',
    timestamp: new Date().toISOString(),
    entry: entries.map(({ fullUrl, resource }) => ({ fullUrl, resource: { ...resource, ...labelled } })),
  };
}
