import { organisationResource } from '@skrin/contract/accounts/organisation.resource';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { organisations } from '../../../platform/database/tables.ts';
import { serveResource } from '../../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../../platform/resource/staff-policy.ts';

const addedByStaff: readonly string[] = organisationResource.fields.kind.creatable;

/** Endpoints for staff to see what people work for, and to add and rename pharmacies and health posts. */
export const serveOrganisations = (app: FastifyInstance, database: Database): void =>
  serveResource(app, {
    resource: organisationResource,
    table: organisations,
    policy: { ...staffPolicy('organisation'), can: (_actor, _action, { kind }) => addedByStaff.includes(kind) },
    database,
  });
