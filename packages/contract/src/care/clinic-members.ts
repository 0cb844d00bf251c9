import * as z from 'zod/mini';
import { idParamsSchema, idSchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clinicSchema } from './clinics.ts';

export const getMyClinic = defineEndpoint({
  method: 'GET',
  path: '/api/my-clinic',
  feature: 'care',
  summary: 'The clinic one works for',
  permission: 'clinic:manage',
  status: 200,
  response: z.object({ clinic: z.nullable(clinicSchema) }),
});

/** Somebody who works for a clinic. */
export const clinicMemberSchema = z
  .object({ id: idSchema, name: z.string(), email: z.string() })
  .register(z.globalRegistry, { id: 'ClinicMember' });
export type ClinicMember = z.infer<typeof clinicMemberSchema>;

export const newClinicMemberSchema = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
});
export type NewClinicMember = z.infer<typeof newClinicMemberSchema>;

export const listClinicMembers = defineEndpoint({
  method: 'GET',
  path: '/api/clinics/:id/members',
  feature: 'care',
  summary: 'Who works for a clinic',
  permission: 'clinic_member:manage',
  params: idParamsSchema,
  status: 200,
  response: z.object({ items: z.array(clinicMemberSchema) }),
});

export const addClinicMember = defineEndpoint({
  method: 'POST',
  path: '/api/clinics/:id/members',
  feature: 'care',
  summary: 'Let somebody with an account work for a clinic: they get the role of a clinic',
  permission: 'clinic_member:manage',
  params: idParamsSchema,
  body: newClinicMemberSchema,
  status: 201,
  response: clinicMemberSchema,
});

export const removeClinicMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/clinics/:id/members/:userId',
  feature: 'care',
  summary: 'Let somebody work for a clinic no longer: they become a plain member',
  permission: 'clinic_member:manage',
  params: z.extend(idParamsSchema, { userId: idSchema }),
  status: 204,
  response: null,
});
