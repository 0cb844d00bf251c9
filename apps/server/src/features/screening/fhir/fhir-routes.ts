import { getAnalysisFhir, getFhirQuestionnaire } from '@skrin/contract/screening/fhir-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { FHIR_JSON, fhirAnswer, fhirSettingsOf } from '../../../platform/fhir/serve.ts';
import { route } from '../../../platform/http/route.ts';
import type { Programmes } from '../programmes/programme-service.ts';
import { exportAnalysis, type ListConsents } from './export-analysis.ts';

interface FhirRouteOptions {
  database: Database;
  publicUrl: string;
  listConsents: ListConsents;
  programmes: Programmes;
}

export function registerFhirRoutes(app: FastifyInstance, { database, publicUrl, ...options }: FhirRouteOptions): void {
  route(
    app,
    getAnalysisFhir,
    async ({ act, params: { id }, request, reply }) => {
      const settings = fhirSettingsOf(request, publicUrl);
      return fhirAnswer(reply, await exportAnalysis(database, { ...options, ...settings, act, id }), `skrin-${id}`);
    },
    { produces: FHIR_JSON },
  );
  route(
    app,
    getFhirQuestionnaire,
    ({ query, request, reply }) =>
      fhirAnswer(reply, options.programmes[query.programme].fhir.questionnaire(fhirSettingsOf(request, publicUrl))),
    { produces: FHIR_JSON },
  );
}
