import { idempotencyHeadersSchema, idParamsSchema } from '../common.ts';
import { defineEndpoint, defineList } from '../endpoint.ts';
import { clinicServicesSchema } from './clinic-schedule.ts';
import {
  consultationChangesSchema,
  consultationMoveSchema,
  consultationQuerySchema,
  consultationSchema,
  newConsultationSchema,
  slotQuerySchema,
  slotsSchema,
} from './consultations.ts';

export const listClinicServices = defineEndpoint({
  method: 'GET',
  path: '/api/clinics/:id/services',
  feature: 'care',
  summary: 'What can be booked at a clinic, and at which hours',
  permission: 'public',
  params: idParamsSchema,
  status: 200,
  response: clinicServicesSchema,
});

export const listSlots = defineEndpoint({
  method: 'GET',
  path: '/api/clinics/:id/slots',
  feature: 'care',
  summary: 'The free times of a service on some days',
  permission: 'public',
  params: idParamsSchema,
  query: slotQuerySchema,
  status: 200,
  response: slotsSchema,
});

export const createConsultation = defineEndpoint({
  method: 'POST',
  path: '/api/consultations',
  feature: 'care',
  summary: 'Book a time of a service; `slot_taken` names the next free ones',
  permission: 'consultation:create',
  headers: idempotencyHeadersSchema,
  body: newConsultationSchema,
  status: 201,
  response: consultationSchema,
});

export const listConsultations = defineList(consultationSchema, {
  path: '/api/consultations',
  feature: 'care',
  summary:
    'Own consultations, newest first, or those of the clinic one works for, by when they begin or the latest first',
  permission: 'consultation:read',
  query: consultationQuerySchema,
});

export const getConsultation = defineEndpoint({
  method: 'GET',
  path: '/api/consultations/:id',
  feature: 'care',
  summary: 'One consultation, own or of the clinic one works for',
  permission: 'consultation:read',
  params: idParamsSchema,
  status: 200,
  response: consultationSchema,
});

export const updateConsultation = defineEndpoint({
  method: 'PATCH',
  path: '/api/consultations/:id',
  feature: 'care',
  summary: 'Move a consultation to another time, or change phone number and message',
  permission: 'consultation:update',
  params: idParamsSchema,
  body: consultationChangesSchema,
  status: 200,
  response: consultationSchema,
});

export const moveConsultation = defineEndpoint({
  method: 'POST',
  path: '/api/consultations/:id/move',
  feature: 'care',
  summary: 'Bring a consultation to its next state: confirm, cancel, and so on',
  permission: 'consultation:move',
  params: idParamsSchema,
  body: consultationMoveSchema,
  status: 200,
  response: consultationSchema,
});

/** Answers application/fhir+json, in the language of `Accept-Language`. */
export const getConsultationFhir = defineEndpoint({
  method: 'GET',
  path: '/api/consultations/:id/fhir',
  feature: 'care',
  summary: 'A consultation as a FHIR R4 bundle: its appointment, who comes and the clinic',
  permission: 'consultation:read',
  params: idParamsSchema,
  status: 200,
  response: null,
});

export const getConsultationCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/consultations/:id/calendar',
  feature: 'care',
  summary: 'A consultation as an entry for calendars (text/calendar)',
  permission: 'consultation:read',
  params: idParamsSchema,
  status: 200,
  response: null,
});
