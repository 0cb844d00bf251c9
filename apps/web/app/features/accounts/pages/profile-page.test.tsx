import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { currentTimeZone } from '../../../i18n/time-zone.ts';
import { ConfirmProvider } from '../../../kit/confirm-provider.tsx';
import { reading } from '../../../testing/reading.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import ProfileEditPage from './profile-edit-page.tsx';
import ProfilePage from './profile-page.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const image = '01890a5d-ac96-774b-bcce-b302099a8058';
const address = { line: 'Jalan Melati 3', city: 'Bandung', state: '', postalCode: '40111', country: 'ID' };
const bare = {
  ...{
    id,
    version: 4,
    email: 'ayu@example.com',
    firstName: 'Ayu',
    lastName: 'Lestari',
    role: 'member',
    language: 'en',
  },
  ...{ phone: null, address: null, photo: null, timezone: null, createdAt: '2026-11-20T08:00:00Z' },
};
const whole = { ...bare, phone: '+62 811 1111', address, timezone: 'Asia/Jakarta' };

const none = { count: 0, isCapped: false, latestAt: null };
const work = {
  checks: { count: 3, isCapped: false, latestAt: '2026-11-21T08:00:00Z' },
  orders: { count: 1000, isCapped: true, latestAt: '2026-11-20T08:00:00Z' },
  consultations: none,
};

/** Serves one account and stores its changes. */
function keepAccount(first: object): Sent[] {
  let account = first;
  return serve(({ method, path, body }) => {
    if (path === '/api/account/work') return Response.json(work);
    if (path === '/api/images') return Response.json({ id: image }, { status: 201 });
    if (path.startsWith('/api/images')) return new Response('photo');
    if (method === 'PATCH') account = { ...account, ...(body as object), version: 5 };
    return Response.json(account);
  });
}

const open = (at: string) =>
  renderPage(
    [
      { id: 'profile', path: '/profile', element: <ProfilePage /> },
      {
        id: 'profileEdit',
        path: '/profile/edit',
        element: (
          <ConfirmProvider>
            <ProfileEditPage />
          </ConfirmProvider>
        ),
      },
    ],
    { at },
  );

beforeEach(() => {
  keepToken(tokenFor(600, id));
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Asia/Makassar',
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  dropToken('logout');
});

it('is read in this order, and says what to do where nothing is known', async () => {
  keepAccount(bare);
  const { container } = open('/profile');
  await screen.findByRole('link', { name: 'Consultations' });
  expect(reading(container)).toEqual([
    'heading 1: Profile',
    'link: Edit profile',
    'navigation: Profile',
    'link: Profile (current page)',
    'link: Security',
    'link: Your data',
    'link: Notifications',
    'link: Family',
    'link: Documents',
    'link: Payments',
    'paragraph: Ayu Lestari',
    'link: Add a photo',
    'region: What you did at Skrin',
    'heading 2: What you did at Skrin',
    'link: Checks',
    'paragraph: 3',
    'paragraph: The newest on November 21, 2026',
    'link: Payments',
    'paragraph: 1,000 or more',
    'paragraph: The newest on November 20, 2026',
    'link: Consultations',
    'paragraph: 0',
    'paragraph: None yet',
    'region: Person',
    'heading 2: Person',
    'term: Name',
    'definition: Ayu Lestari',
    'term: Email',
    'definition: ayu@example.com',
    'term: Phone',
    'definition: Add a phone number',
    'link: Add a phone number',
    'term: Address',
    'definition: Add an address',
    'link: Add an address',
    'region: Language and time zone',
    'heading 2: Language and time zone',
    'term: Language',
    'definition: English',
    'term: Time zone',
    'definition: Taken from your device: Asia/Makassar (GMT+8)',
    'region: Account',
    'heading 2: Account',
    'term: Role',
    'definition: Member',
    'term: Created',
    expect.stringMatching(/^definition: Nov 20, 2026/),
  ]);
});

it('shows what is known', async () => {
  keepAccount(whole);
  open('/profile');
  expect(await screen.findByText('+62 811 1111')).toBeTruthy();
  expect(screen.getByText('Jalan Melati 3, 40111 Bandung, ID')).toBeTruthy();
  expect(screen.getByText('Asia/Jakarta (GMT+7)')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Add a(n address| phone)/ })).toBeNull();
});

it('is filled in by browsers and password managers', async () => {
  keepAccount(whole);
  open('/profile/edit');
  await screen.findByLabelText('First name');
  const tokenOf = (label: RegExp) => screen.getByLabelText(label).getAttribute('autocomplete');
  expect(
    Object.fromEntries(
      [/^First name/, /^Last name/, /^Phone/, /^Street/, /^City/, /^Province/, /^Postal code/, /^Country/].map(
        (label) => [label.source.slice(1), tokenOf(label)],
      ),
    ),
  ).toEqual({
    'First name': 'given-name',
    'Last name': 'family-name',
    Phone: 'tel',
    Street: 'street-address',
    City: 'address-level2',
    Province: 'address-level1',
    'Postal code': 'postal-code',
    Country: 'country',
  });
});

it('is saved by what was changed, and shown at once', async () => {
  const requests = keepAccount(bare);
  const { router } = open('/profile/edit');
  await fill(await screen.findByLabelText(/^Phone/), '0811 2222');
  await fill(screen.getByRole('combobox', { name: 'Time zone' }), 'jakarta');
  await user.click(await screen.findByRole('option', { name: 'Asia/Jakarta (GMT+7)' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(requests.find(({ method }) => method === 'PATCH')).toEqual({
    method: 'PATCH',
    path: '/api/auth/me',
    body: { version: 4, phone: '0811 2222', timezone: 'Asia/Jakarta' },
  });
  expect(await screen.findByText('0811 2222')).toBeTruthy();
  expect(screen.getByText('Asia/Jakarta (GMT+7)')).toBeTruthy();
  expect(currentTimeZone()).toBe('Asia/Jakarta');
});

it('keeps what was entered when it has changed elsewhere, and shows what is new', async () => {
  serve(({ method }) => {
    if (method === 'PATCH') return problem(409, 'stale_edit');
    return Response.json(isChanged ? { ...bare, version: 5, phone: '0811 9999' } : bare);
  });
  let isChanged = false;
  open('/profile/edit');
  await fill(await screen.findByLabelText(/^Phone/), '0811 2222');
  isChanged = true;
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('0811 9999')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my entries' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('0811 2222');
});

it('asks before what was entered is left', async () => {
  keepAccount(bare);
  const { router } = open('/profile/edit');
  await fill(await screen.findByLabelText(/^Phone/), '0811 2222');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/profile/edit');
});

it('takes a photo away, and brings it back before that is saved', async () => {
  keepAccount({ ...bare, photo: image });
  open('/profile/edit');
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep the photo' }));
  expect(screen.getByRole('button', { name: 'Remove photo' })).toBeTruthy();
});
