import type { Clinic } from '@skrin/contract/care/clinics';
import { fittingClinics } from '@skrin/domain/care/fitting-clinics';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, serve } from '../../../../testing/server.ts';
import { fill, user } from '../../../../testing/user.ts';
import { clinic } from '../testing.ts';
import { ClinicDirectory } from './clinic-directory.tsx';

type Props = Parameters<typeof ClinicDirectory>[0];

const city = {
  city: 'Kota Denpasar',
  province: 'Bali',
  clinics: 12,
  position: { latitude: -8.65, longitude: 115.22 },
};

const haveCities = () => Response.json({ items: [city] });

interface Around {
  at?: string;
  cities?: () => Response;
}

/** Opens the directory; every list request returns these clinics. */
function open(props: Props, clinics: Clinic[] = [clinic()], { at = '/', cities = haveCities }: Around = {}) {
  const requests = serve(({ path }) => {
    if (path === '/api/clinic-cities') return cities();
    return path.startsWith('/api/clinics') ? Response.json({ items: clinics }) : undefined;
  });
  const Address = () => <output>{useLocation().search}</output>;
  renderPage(
    <>
      <ClinicDirectory {...props} />
      <Address />
    </>,
    { at },
  );
  return requests;
}

const monas = { latitude: -6.175392, longitude: 106.827153 };

type Answer = (found: PositionCallback, refused: PositionErrorCallback) => void;

/** Stubs the browser's answer to a request for the position. */
function answerPosition(answer: Answer) {
  const getCurrentPosition = vi.fn(answer);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

describe('the directory of all clinics', () => {
  it('is searched by name or address, and keeps the words in the address of the page', async () => {
    const requests = open({ show: 'all' });
    await screen.findByRole('article');
    await fill(screen.getByLabelText('Search clinics by name or address'), 'menteng');
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/clinics?search=menteng'));
    expect(screen.getByText('?search=menteng')).toBeTruthy();
  });

  it('is searched for the name of a filter as for any other word', async () => {
    const requests = open({ show: 'all' });
    await screen.findByRole('article');
    await fill(screen.getByLabelText('Search clinics by name or address'), 'all');
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/clinics?search=all'));
    expect(screen.getByText('?search=all')).toBeTruthy();
  });

  it('shows one type where somebody asks for it', async () => {
    const requests = open({ show: 'all' });
    await user.click(await screen.findByRole('button', { name: 'Hospitals' }));
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/clinics?type=hospital'));
  });

  it('says what is known of each, and to check before going', async () => {
    open({ show: 'all' }, [
      clinic({ phone: '(021) 3100-777', openingHours: 'Mo-Fr 08:00-14:00', positionQuality: 'area' }),
    ]);
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: '(021) 3100-777' }).getAttribute('href')).toBe('tel:0213100777');
    expect(card.getByText('Mo-Fr 08:00-14:00')).toBeTruthy();
    expect(card.getByText('Jl. Pegangsaan Barat 14, Kota Jakarta Pusat, DKI Jakarta')).toBeTruthy();
    const age = `${new Date().getFullYear() - 2020} years ago`;
    const reliance = `Listed ${age}. The place on the map may be some kilometres off: call before you go.`;
    expect(card.getByText(reliance)).toBeTruthy();
    const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts[0]).toBe('(021) 3100-777');
    expect(card.queryByText(/position|January/)).toBeNull();
  });

  it('sends to a map where no phone is known, by the newest of its sources', async () => {
    const sources = [
      { name: 'kemkes-bppsdmk-2019', date: '2020-01-01' },
      { name: 'kemkes', date: `${new Date().getFullYear()}-01-02` },
    ] as const;
    open({ show: 'all' }, [clinic({ sources: [...sources] })]);
    expect(await screen.findByText('Listed this year: look it up on a map before you go.')).toBeTruthy();
  });

  it('says nothing of opening hours and a phone that are not known', async () => {
    open({ show: 'all' });
    const card = within(await screen.findByRole('article'));
    expect(card.queryByText('Opening hours')).toBeNull();
    expect(card.queryByText('Phone')).toBeNull();
  });

  it('credits the sources of what it shows, OpenStreetMap with its licence', async () => {
    const osm = { name: 'osm-aceh-2026', date: '2026-08-19' } as const;
    open({ show: 'all' }, [clinic(), clinic({ sources: [osm] })]);
    expect(await screen.findByRole('link', { name: '© OpenStreetMap contributors' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ODbL 1.0' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kementerian Kesehatan Republik Indonesia' })).toBeTruthy();
  });

  it('opens a clinic in maps of others', async () => {
    open({ show: 'all' });
    await user.click(await screen.findByRole('button', { name: /^Open in maps.*Puskesmas Menteng$/ }));
    const google = await screen.findByRole('link', { name: 'Google Maps' });
    expect(google.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=-6.198%2C106.843');
    expect(screen.getByRole('link', { name: 'Maps app on this phone' }).getAttribute('href')).toMatch(/^geo:-6\.198/);
  });
});

describe('nearby clinics', () => {
  it('says why it asks for the position before it does, and sends it in no address and no finer than needed', async () => {
    const ask = answerPosition((found) => found({ coords: monas } as GeolocationPosition));
    const requests = open({ show: 'nearby' }, [clinic({ distanceKm: 1.234 })]);
    expect(screen.getByText(/is used for this list only and is not stored/)).toBeTruthy();
    expect(ask).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Use my position' }));
    expect(await screen.findByText(/1\.2 km/)).toBeTruthy();
    const [sent] = requests.filter(({ path }) => path === '/api/clinics/nearby');
    expect(sent).toMatchObject({ method: 'POST', body: { latitude: -6.175, longitude: 106.827 } });
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('106.8');
  });

  it('come into view with the focus on how many there are and where', async () => {
    answerPosition((found) => found({ coords: monas } as GeolocationPosition));
    const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    open({ show: 'nearby' }, [clinic({ distanceKm: 1.234 }), clinic()]);
    await user.click(screen.getByRole('button', { name: 'Use my position' }));
    const heading = await screen.findByRole('heading', { level: 2, name: '2 clinics shown · Near you' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(intoView.mock.contexts.at(-1)).toBe(heading);
    await user.type(screen.getByLabelText('City or regency'), 'denp');
    await user.click(await screen.findByRole('option', { name: 'Kota Denpasar, Bali' }));
    const inCity = await screen.findByRole('heading', { level: 2, name: '2 clinics shown · Kota Denpasar' });
    await waitFor(() => expect(document.activeElement).toBe(inCity));
    await user.click(screen.getByRole('button', { name: 'Hospitals' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hospitals' }));
  });

  it('says "about" where a position is rough', async () => {
    answerPosition((found) => found({ coords: monas } as GeolocationPosition));
    open({ show: 'nearby' }, [clinic({ distanceKm: 1.234, positionQuality: 'area' })]);
    await user.click(screen.getByRole('button', { name: 'Use my position' }));
    expect(await screen.findByText(/about 1\.2 km/)).toBeTruthy();
  });

  it('works without it: by a city', async () => {
    answerPosition((_found, refused) => refused({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    const requests = open({ show: 'nearby' });
    await user.click(screen.getByRole('button', { name: 'Use my position' }));
    expect(await screen.findByText(/does not share your position/)).toBeTruthy();
    await user.type(screen.getByLabelText('City or regency'), 'denp');
    await user.click(await screen.findByRole('option', { name: 'Kota Denpasar, Bali' }));
    await screen.findByRole('article');
    expect(requests.at(-1)).toMatchObject({ path: '/api/clinics/nearby', body: city.position });
    expect(screen.queryByText(/does not share your position/)).toBeNull();
  });
});

describe('nearby clinics of a city in the address', () => {
  const at = '/clinics?tab=nearby&city=Kota+Denpasar';

  it('are listed', async () => {
    const requests = open({ show: 'nearby' }, [clinic()], { at });
    await screen.findByRole('article');
    expect(requests.at(-1)).toMatchObject({ path: '/api/clinics/nearby', body: city.position });
    expect(document.activeElement).toBe(document.body);
  });

  it('are listed on another try where the cities could not be read', async () => {
    let answer = () => problem(500, 'internal');
    open({ show: 'nearby' }, [clinic()], { at, cities: () => answer() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = haveCities;
    await user.click(again);
    await screen.findByRole('article');
  });
});

describe('clinics for a result', () => {
  const id = '019a0000-0000-7000-8000-00000000000a';

  it('are those that fit, until others are asked for', async () => {
    const requests = open({ show: 'all', analysisId: id, fit: fittingClinics({ redFlags: [] }) });
    await screen.findByRole('article');
    expect(requests[0]?.path).toBe('/api/clinics?type=health_centre%2Cclinic');
    expect(screen.getByRole('link', { name: 'Puskesmas Menteng' }).getAttribute('href')).toContain(`analysis=${id}`);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/clinics'));
  });

  it('are booked for it, where a clinic can be booked here', async () => {
    const [bookable, other] = [clinic({ name: 'Klinik Sehat', isBookable: true }), clinic()];
    open({ show: 'all', analysisId: id, fit: fittingClinics({ redFlags: [] }) }, [bookable, other]);
    const links = await screen.findAllByRole('link', { name: 'Book a consultation' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/consultation/new?clinic=${bookable.id}&analysis=${id}`,
    ]);
  });

  it('come after the emergency numbers where a red flag says so', async () => {
    open({ show: 'all', analysisId: id, fit: fittingClinics({ redFlags: [{ level: 'emergency' }] }) });
    const card = await screen.findByRole('article');
    const call = screen.getByRole('link', { name: 'Call 119' });
    expect(call.getAttribute('href')).toBe('tel:119');
    expect(call.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
