import type { Appointment, AppointmentParticipant, Bundle, Location } from '@medplum/fhirtypes';
import type { Consultation, ConsultationState } from '@skrin/contract/care/consultations';
import { bundleOf, entryOf, type FhirSettings, ownSystem, referenceTo } from '../../../platform/fhir/bundle.ts';
import { type FhirPerson, fhirPatient } from '../../../platform/fhir/patient.ts';

const statuses: Record<ConsultationState, Appointment['status']> = {
  unpaid: 'proposed',
  requested: 'pending',
  confirmed: 'booked',
  arrived: 'arrived',
  done: 'fulfilled',
  cancelled: 'cancelled',
  no_show: 'noshow',
};

/** A consultation as FHIR R4: appointment, patient and clinic. What was found is left out: the clinic records it. */
export function consultationBundle(consultation: Consultation, person: FhirPerson, settings: FhirSettings): Bundle {
  const { id, state, service, clinic, cancelReason } = consultation;
  const patient = entryOf(fhirPatient(person, settings), person.id);
  const location = entryOf(fhirLocation(clinic, settings), clinic.id);
  const appointment: Appointment = {
    resourceType: 'Appointment',
    identifier: [{ system: `${settings.publicUrl}/fhir/consultation`, value: id }],
    status: statuses[state],
    ...(state === 'cancelled' && cancelReason !== null && { cancelationReason: { text: cancelReason } }),
    serviceType: [{ coding: [{ system: ownSystem(settings.publicUrl), code: service.channel }], text: service.name }],
    start: consultation.startsAt,
    end: consultation.endsAt,
    minutesDuration: service.minutes,
    created: consultation.createdAt,
    ...(consultation.message !== null && { comment: consultation.message }),
    participant: [
      { actor: referenceTo(patient), required: 'required', status: state === 'cancelled' ? 'declined' : 'accepted' },
      { actor: referenceTo(location), required: 'required', status: answerOf(state) },
    ],
  };
  return bundleOf([entryOf(appointment, id), patient, location], { ...settings, id });
}

/** The status of the clinic as a participant. */
function answerOf(state: ConsultationState): AppointmentParticipant['status'] {
  if (state === 'unpaid' || state === 'requested') return 'needs-action';
  return state === 'cancelled' ? 'declined' : 'accepted';
}

const fhirLocation = (
  { id, name, address, city, phone, position }: Consultation['clinic'],
  { publicUrl }: FhirSettings,
): Location => ({
  resourceType: 'Location',
  identifier: [{ system: `${publicUrl}/fhir/clinic`, value: id }],
  status: 'active',
  name,
  mode: 'instance',
  ...(phone !== null && { telecom: [{ system: 'phone', value: phone }] }),
  address: { ...(address !== null && { line: [address] }), city, country: 'ID' },
  position,
});
