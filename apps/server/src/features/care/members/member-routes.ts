import {
  addClinicMember,
  getMyClinic,
  listClinicMembers,
  removeClinicMember,
} from '@skrin/contract/care/clinic-members';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/connect.ts';
import { route } from '../../../platform/http/route.ts';
import { findClinic } from '../clinics/clinics-repository.ts';
import { presentClinic } from '../clinics/present-clinic.ts';
import { addMember, membersOf, removeMember, type StaffAccounts } from './change-members.ts';

interface RouteOptions {
  database: Database;
  accounts: StaffAccounts;
}

export function registerMemberRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { database } = options;
  route(app, getMyClinic, async ({ act }) => {
    const { clinicId } = act.actor;
    const clinic = clinicId === undefined ? undefined : await findClinic(database, clinicId);
    return { clinic: clinic ? presentClinic(clinic) : null };
  });
  route(app, listClinicMembers, async ({ act, params }) => ({
    items: await membersOf(database, { act, clinicId: params.id }),
  }));
  route(app, addClinicMember, ({ act, params, body }) => addMember(options, { act, clinicId: params.id, ...body }));
  route(app, removeClinicMember, ({ act, params }) =>
    removeMember(options, { act, clinicId: params.id, userId: params.userId }),
  );
}
