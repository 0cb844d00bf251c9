import type { Resource } from '@medplum/fhirtypes';
import { getAnalysisFhir, getFhirQuestionnaire } from '@skrin/contract/screening/fhir-endpoints';
import type { ReliabilityCounts } from '@skrin/domain/screening/reliability';
import { negotiateLanguage } from '@skrin/i18n/negotiate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { FHIR_JSON, type FhirSettings } from '../../../platform/fhir/bundle.ts';
import { route } from '../../../platform/http/route.ts';
import { exportAnalysis, type ListConsents } from './export-analysis.ts';
import { fhirQuestionnaire } from './questionnaire.ts';

interface FhirRouteOptions {
  database: Database;
  publicUrl: string;
  listConsents: ListConsents;
  reliability: ReliabilityCounts;
}

export function registerFhirRoutes(app: FastifyInstance, { database, publicUrl, ...options }: FhirRouteOptions): void {
  const settingsOf = ({ headers }: FastifyRequest): FhirSettings => ({
    language: negotiateLanguage(headers['accept-language']),
    publicUrl,
  });
  const send = (reply: FastifyReply, resource: Resource) => {
    reply.type(FHIR_JSON);
    return JSON.stringify(resource);
  };
  route(
    app,
    getAnalysisFhir,
    async ({ act, params, request, reply }) => {
      const bundle = await exportAnalysis(database, { ...options, ...settingsOf(request), act, id: params.id });
      reply.header('content-disposition', `attachment; filename="skrin-${params.id}.fhir.json"`);
      return send(reply, bundle);
    },
    { produces: FHIR_JSON },
  );
  route(app, getFhirQuestionnaire, ({ request, reply }) => send(reply, fhirQuestionnaire(settingsOf(request))), {
    produces: FHIR_JSON,
  });
}
