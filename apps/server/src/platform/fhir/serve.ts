import type { Resource } from '@medplum/fhirtypes';
import { negotiateLanguage } from '@skrin/i18n/negotiate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FhirSettings } from './bundle.ts';

/** Media type of exports: FHIR R4 (4.0.1), in JSON. */
export const FHIR_JSON = 'application/fhir+json';

/** The export settings of a request, in the language that it accepts. */
export const fhirSettingsOf = ({ headers }: FastifyRequest, publicUrl: string): FhirSettings => ({
  language: negotiateLanguage(headers['accept-language']),
  publicUrl,
});

/** The response of a handler. @param fileName for a response that is saved as a file, without its extension */
export function fhirAnswer(reply: FastifyReply, resource: Resource, fileName?: string): string {
  reply.type(FHIR_JSON);
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}.fhir.json"`);
  return JSON.stringify(resource);
}
