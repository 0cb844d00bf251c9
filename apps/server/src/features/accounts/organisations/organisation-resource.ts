import type { OrganisationKind } from '@skrin/contract/access/roles';
import { organisationResource } from '@skrin/contract/accounts/organisation.resource';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { organisations } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { serveResource } from '../../../platform/resource/serve-resource.ts';
import { staffPolicy } from '../../../platform/resource/staff-policy.ts';

/** Clinics come from the directory, with their names, and Skrin was there from the beginning. */
const isAddedByStaff = (kind: OrganisationKind): boolean => kind === 'pharmacy' || kind === 'health_post';

/** Endpoints for staff to see what people work for, and to add and rename pharmacies and health posts. */
export const serveOrganisations = (app: FastifyInstance, database: Database): void =>
  serveResource(app, {
    resource: organisationResource,
    table: organisations,
    policy: { ...staffPolicy('organisation'), can: (_actor, _action, { kind }) => isAddedByStaff(kind) },
    database,
    hooks: {
      beforeCreate: async ({ input: { kind } }) => {
        if (isAddedByStaff(kind)) return {};
        throw new AppError('validation_failed', { fields: [{ path: 'kind', code: 'from_elsewhere' }] });
      },
    },
  });
