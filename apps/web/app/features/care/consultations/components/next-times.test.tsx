import type { Clinic } from '@skrin/contract/care/clinics';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { serve } from '../../../../testing/server.ts';
import { user } from '../../../../testing/user.ts';
import { clinic as aClinic } from '../../clinics/testing.ts';
import { bookingAddressOf } from '../booking-address.ts';
import { slotsAt, visit } from '../testing.ts';
import { useNextTimes } from '../use-next-times.ts';
import NextTimes from './next-times.tsx';

const times = ['02:00', '02:30', '03:00', '03:30'].map((time) => `2026-11-24T${time}:00.000Z`);
const analysisId = '01890a5d-ac96-774b-bcce-b302099a8058';
const menteng = aClinic({ isBookable: true });
const wangaya = aClinic({ name: 'RSUD Wangaya', city: 'Kota Denpasar', isBookable: true });

interface Given {
  bookable: Clinic[];
  /** Those near the device, with their distance. */
  nearby?: Clinic[];
  free?: string[];
}

function show({ bookable, nearby = [], free = times }: Given) {
  const sent = serve(({ path }) => {
    if (path.startsWith('/api/clinics?')) return Response.json({ items: bookable });
    if (path === '/api/clinics/nearby') return Response.json({ items: nearby });
    if (path.endsWith('/services')) return Response.json({ items: [visit], hours: [] });
    return path.includes('/slots?') ? Response.json(slotsAt(...free)) : undefined;
  });
  const Page = () => {
    const next = useNextTimes(['health_centre', 'clinic']);
    return (
      <Suspense>
        <p>{`Books at ${bookingAddressOf(next, analysisId)}`}</p>
        {next && <NextTimes next={next} analysisId={analysisId} />}
      </Suspense>
    );
  };
  renderPage(<Page />);
  return sent;
}

it('shows the next three free times of the only place that takes bookings; each is one tap from its booking', async () => {
  const sent = show({ bookable: [menteng] });
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Tue, Nov 24 9:00 AM',
    'Tue, Nov 24 9:30 AM',
    'Tue, Nov 24 10:00 AM',
  ]);
  const query = `clinic=${menteng.id}&service=${visit.id}&time=${encodeURIComponent(times[0] ?? '')}&analysis=${analysisId}`;
  expect(links[0]?.getAttribute('href')).toBe(`/consultation/new?${query}`);
  expect(sent[0]?.path).toBe('/api/clinics?type=health_centre%2Cclinic&bookable=true&limit=20');
});

it.each([
  ['no clinic takes bookings', { bookable: [] }],
  ['it has no free time', { bookable: [menteng], free: [] }],
])('says nothing where %s', async (_, given) => {
  show(given);
  expect(await screen.findByText('Books at null')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks where one is where clinics of several places take bookings, and takes the nearest within 50 km', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({ coords: { latitude: -6.19, longitude: 106.84 } } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
  const sent = show({ bookable: [wangaya, menteng], nearby: [{ ...menteng, distanceKm: 1.2 }] });
  await user.click(await screen.findByRole('button', { name: 'Show free times near me' }));
  expect(await screen.findByText('Puskesmas Menteng')).toBeTruthy();
  expect(sent.find(({ path }) => path === '/api/clinics/nearby')?.body).toEqual({
    latitude: -6.19,
    longitude: 106.84,
    type: ['health_centre', 'clinic'],
    bookable: true,
    limit: 1,
  });
  vi.unstubAllGlobals();
});
