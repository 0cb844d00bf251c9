import type { Appointment } from '@medplum/fhirtypes';
import { type Consultation, consultationChannels, consultationStates } from '@skrin/contract/care/consultations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fhirProblems } from '../../../testing/fhir-validator.ts';
import { consultationBundle } from './consultation-bundle.ts';

const settings = { language: 'en', publicUrl: 'https://skrin.example' } as const;
const sri = { id: '0197c2c0-0000-7000-8000-000000000002', name: 'Sri Wulandari' };
const consultation: Consultation = {
  id: '0197c2c0-0000-7000-8000-000000000001',
  state: 'confirmed',
  clinic: {
    id: '0197c2c0-0000-7000-8000-000000000003',
    name: 'RSUD Wangaya',
    address: 'Jl. Kartini 133',
    city: 'Denpasar',
    phone: '+62 361 222141',
    position: { latitude: -8.6484, longitude: 115.2114 },
    timeZone: 'Asia/Makassar',
  },
  service: { id: '0197c2c0-0000-7000-8000-000000000004', name: 'Skin clinic', channel: 'visit', minutes: 20 },
  startsAt: '2026-12-01T01:00:00.000Z',
  endsAt: '2026-12-01T01:20:00.000Z',
  price: null,
  charges: [],
  paidAt: null,
  heldUntil: null,
  phone: null,
  message: 'It itches at night',
  meetingUrl: null,
  analysisId: null,
  share: null,
  cancelledBy: null,
  cancelReason: null,
  found: null,
  advice: null,
  can: { pay: false, change: true, reschedule: true, share: false, move: [] },
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
};

const appointmentOf = (changes: Partial<Consultation>) =>
  consultationBundle({ ...consultation, ...changes }, sri, settings).entry?.[0]?.resource as Appointment;

it('is valid by the definitions of R4 in every state, with what is known of the clinic', () => {
  const text = fc.string({ minLength: 1 }).filter((some) => some.trim() !== '');
  const anyConsultation = fc.record({
    state: fc.constantFrom(...consultationStates),
    message: fc.option(text),
    cancelReason: fc.option(text),
    channel: fc.constantFrom(...consultationChannels),
    address: fc.option(text),
    phone: fc.option(text),
  });
  fc.assert(
    fc.property(anyConsultation, ({ channel, address, phone, ...changes }) => {
      const clinic = { ...consultation.clinic, address, phone };
      const service = { ...consultation.service, channel };
      const bundle = consultationBundle({ ...consultation, ...changes, clinic, service }, sri, settings);
      expect(fhirProblems(bundle)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('says when, with whom and where, and what was said about it', () => {
  const bundle = consultationBundle(consultation, sri, settings);
  const [appointment, patient, location] = bundle.entry ?? [];
  expect(appointment?.resource).toMatchObject({
    status: 'booked',
    start: consultation.startsAt,
    end: consultation.endsAt,
    minutesDuration: 20,
    comment: 'It itches at night',
    participant: [
      { actor: { reference: patient?.fullUrl, type: 'Patient' }, status: 'accepted' },
      { actor: { reference: location?.fullUrl, type: 'Location' }, status: 'accepted' },
    ],
  });
  const { name, position } = consultation.clinic;
  expect(location?.resource).toMatchObject({ name, position });
});

it.each([
  ['unpaid', 'proposed', 'needs-action'],
  ['requested', 'pending', 'needs-action'],
  ['arrived', 'arrived', 'accepted'],
  ['done', 'fulfilled', 'accepted'],
  ['cancelled', 'cancelled', 'declined'],
  ['no_show', 'noshow', 'accepted'],
] as const)('one that is %s is %s to FHIR, and the clinic’s answer %s', (state, status, answer) => {
  const appointment = appointmentOf({ state });
  expect([appointment.status, appointment.participant[1]?.status]).toEqual([status, answer]);
});

it('tells why it was cancelled, and only then', () => {
  const cancelReason = 'The doctor is ill';
  expect(appointmentOf({ state: 'cancelled', cancelReason }).cancelationReason).toEqual({ text: cancelReason });
  expect(appointmentOf({ state: 'confirmed', cancelReason }).cancelationReason).toBeUndefined();
});
