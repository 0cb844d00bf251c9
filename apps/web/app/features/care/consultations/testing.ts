import type { ClinicService, Consultation, Slots } from '@skrin/contract/care/consultations';

export const clinic = {
  id: '01890a5d-ac96-774b-bcce-b302099a8060',
  name: 'Klinik Melati',
  address: 'Jl. Thamrin 1',
  city: 'Jakarta Pusat',
  phone: '+62 21 500100',
  position: { latitude: -6.1754, longitude: 106.8272 },
  timeZone: 'Asia/Jakarta',
} as const satisfies Consultation['clinic'];

export const visit: ClinicService = {
  id: '01890a5d-ac96-774b-bcce-b302099a8061',
  name: 'Skin consultation',
  channel: 'visit',
  minutes: 30,
  price: null,
};

/** A consultation as the API returns it to the person who booked it: confirmed and free. `differs` overrides fields. */
export const aConsultation = (differs: Partial<Consultation> = {}): Consultation => ({
  id: '01890a5d-ac96-774b-bcce-b302099a8062',
  state: 'confirmed',
  clinic,
  service: { id: visit.id, name: visit.name, channel: 'visit', minutes: 30 },
  startsAt: '2026-11-23T03:00:00Z',
  endsAt: '2026-11-23T03:30:00Z',
  price: null,
  charges: [],
  paidAt: null,
  heldUntil: null,
  phone: null,
  message: null,
  meetingUrl: null,
  analysisId: null,
  share: null,
  cancelledBy: null,
  cancelReason: null,
  found: null,
  advice: null,
  can: { pay: false, change: true, reschedule: true, share: false, move: ['cancelled'] },
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  ...differs,
});

/** Free slots of the clinic that start at these times. */
export const slotsAt = (...times: string[]): Slots => ({
  timeZone: clinic.timeZone,
  to: times.at(-1)?.slice(0, 10) ?? '2026-11-30',
  items: times.map((startsAt) => ({ startsAt, endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString() })),
  next: null,
});
