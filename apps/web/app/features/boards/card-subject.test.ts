import { href } from '@skrin/contract/all-pages';
import { expect, it } from 'vitest';
import { addressOfSubject, subjectAt } from './card-subject.ts';

const id = '01a22447-c92f-72c5-a4af-adc7df968f20';

it.each([
  ['consultation', href('clinicConsultation', { id })],
  ['inquiry', href('inquiryDetails', { id })],
  ['order', `https://skrin.test${href('orderDetails', { id })}?tab=goods#top`],
  ['order', ` ${href('goodsOrder', { id })} `],
  ['follow_up', href('followUp', { id })],
] as const)('finds a %s at %s', (kind, address) => {
  expect(subjectAt(address)).toEqual({ kind, id });
});

it.each(['', 'nothing', href('orderNew'), href('goodsOrders'), href('userDetails', { id }), 'javascript:alert(1)'])(
  'finds nothing at %s',
  (address) => {
    expect(subjectAt(address)).toBeUndefined();
  },
);

it('leads back to where it was found, by what the reader may open', () => {
  for (const kind of ['consultation', 'inquiry', 'order', 'follow_up'] as const)
    for (const manages of [true, false])
      expect(subjectAt(addressOfSubject({ kind, id, state: 'x' }, manages) ?? '')).toEqual({ kind, id });
  expect(addressOfSubject({ kind: 'order', id }, false)).toBe(href('goodsOrder', { id }));
  expect(addressOfSubject({ kind: 'order' }, true)).toBeUndefined();
});

it('leads a clinic from a follow-up to the consultation for which it sees it', () => {
  const subject = {
    kind: 'follow_up',
    id,
    state: 'worse',
    consultationId: '01a22447-c92f-72c5-a4af-adc7df968f21',
  } as const;
  expect(addressOfSubject(subject, false)).toBe(href('clinicConsultation', { id: subject.consultationId }));
});
