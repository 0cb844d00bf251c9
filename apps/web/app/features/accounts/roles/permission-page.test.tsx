import { featureOf } from '@skrin/contract/access/permission-features';
import { hasPermission, permissions, type Role, roles } from '@skrin/contract/access/permissions';
import { accountRoles } from '@skrin/contract/access/roles';
import { act, screen, within } from '@testing-library/react';
import Papa from 'papaparse';
import { afterEach, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import * as download from '../../../resource/csv/download.ts';
import { renderPage } from '../../../testing/render.tsx';
import { type Sent, serve } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { user } from '../../../testing/user.ts';
import PermissionPage from './permission-page.tsx';

const id = '019aa000-0000-7000-8000-000000000009';
const total = (count: number, isCapped = false) => ({ count, isCapped });
const holders = accountRoles.map((role) => ({
  role,
  active: role === 'member' ? total(1_000, true) : total(3),
  banned: total(role === 'clinic' ? 2 : 0),
  lastGivenAt: role === 'clinic' ? '2026-11-22T08:00:00Z' : null,
}));
const change = { id, at: '2026-11-22T08:00:00Z', userId: id, user: { id, name: 'Ayu Lestari' }, by: null } as const;

const usual = ({ method, path }: Sent) => {
  if (path === '/api/roles') return Response.json({ roles: holders });
  if (path.startsWith('/api/roles/changes'))
    return Response.json({ items: [{ ...change, before: 'member', after: 'clinic', way: 'clinic' }] });
  if (path === '/api/roles/look' && method === 'POST')
    return Response.json({ from: 'admin', until: '2026-11-22T08:30:00Z' });
  if (path === '/api/auth/me') {
    const look = { from: 'admin', until: '2026-11-22T08:30:00Z' };
    const names = { firstName: 'Ayu', lastName: 'Lestari', email: 'ayu@example.com', language: 'en' };
    return Response.json({ id, ...names, role: 'clinic', createdAt: '2026-11-20T08:00:00Z', look });
  }
  return undefined;
};

afterEach(() => {
  dropToken('logout');
  vi.restoreAllMocks();
});

/** Says that the screen is wide, or not. */
const beWide = (isWide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: !isWide,
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

function show() {
  const requests = serve(usual);
  keepToken(tokenFor(60));
  const view = renderPage([
    { path: '/', element: <PermissionPage /> },
    { path: '/dashboard', element: <h1>Workspace</h1> },
  ]);
  return { requests, ...view };
}

it('says how many have each role, and leads to them', async () => {
  beWide(true);
  show();
  const cards = within(screen.getByRole('region', { name: 'Who has each role' }));
  await cards.findByRole('heading', { name: 'Clinic' });
  const [link] = cards.getAllByRole('link', { name: 'Accounts: 3' });
  expect(link?.getAttribute('href')).toBe('/dashboard/user/list?role=health_worker');
  expect(cards.getByRole('link', { name: 'Accounts: more than 1,000' }).getAttribute('href')).toBe(
    '/dashboard/user/list?role=member',
  );
  expect(cards.getAllByText('Suspended: 2')).toHaveLength(1);
});

it('shows each right of each role as the table has it', async () => {
  beWide(true);
  show();
  const table = screen.getByRole('table');
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Right', 'Visitor', 'Member']);
  const row = within(table).getByRole('row', { name: /^Inquiry: change/ });
  const answers = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(answers).toEqual(roles.map((role) => (hasPermission(role, 'inquiry:update') ? 'Yes' : 'No')));
  expect(within(table).getAllByRole('rowheader')).toHaveLength(new Set(permissions).size);
});

it('shows one role at a time where it is narrow', async () => {
  beWide(false);
  show();
  const holders = within(screen.getByRole('region', { name: 'Who has each role' }));
  const rights = within(screen.getByRole('region', { name: 'What each role may do' }));
  const messages = () => rights.getByText('Messages to Skrin').closest('summary')?.textContent;
  await holders.findByRole('heading', { name: 'Member' });
  expect(holders.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(screen.queryByRole('table')).toBeNull();
  const all = [...new Set(permissions)].filter((permission) => featureOf(permission) === 'support');
  const count = (role: Role) => all.filter((permission) => hasPermission(role, permission)).length;
  expect(messages()).toBe(`Messages to Skrin0 of ${all.length} rights`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Support');
  expect(holders.getByRole('heading', { name: 'Support' })).toBeTruthy();
  expect(count('support')).toBeGreaterThan(0);
  expect(messages()).toBe(`Messages to Skrin${count('support')} of ${all.length} rights`);
  expect(rights.getByText('Inquiry: change').closest('li')?.textContent).toBe('YesInquiry: change');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Visitor');
  expect(screen.queryByRole('region', { name: 'Who has each role' })).toBeNull();
});

it('offers the whole table as a file, however wide the screen is', async () => {
  beWide(false);
  const save = vi.spyOn(download, 'downloadFile').mockImplementation(() => undefined);
  show();
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  const [name, content] = save.mock.calls[0] ?? [];
  expect(name).toBe('roles-and-rights.csv');
  const [heads, ...rows] = Papa.parse<string[]>(String(content).slice(1), { skipEmptyLines: true }).data;
  expect(heads).toEqual([
    'Feature',
    'Right',
    'Visitor',
    'Member',
    'Health worker',
    'Pharmacy',
    'Clinic',
    'Support',
    'Editor',
    'Administrator',
  ]);
  expect(rows).toHaveLength(new Set(permissions).size);
  const yes = rows.flatMap((row) => row.slice(2)).filter((cell) => cell === 'Yes').length;
  expect(yes).toBe(roles.flatMap((role) => permissions.filter((one) => hasPermission(role, one))).length);
});

it('says who gave a role', async () => {
  beWide(true);
  show();
  const list = within(screen.getByRole('region', { name: 'Who gave a role, and when' }));
  expect((await list.findByRole('link', { name: 'Ayu Lestari' })).getAttribute('href')).toBe(`/dashboard/user/${id}`);
  expect(list.getByText('Clinic (before: Member)')).toBeTruthy();
  expect(list.getByText('Skrin by itself')).toBeTruthy();
});

it('looks as a role, and goes to its first page', async () => {
  beWide(true);
  const { requests } = show();
  await user.click(await screen.findByRole('button', { name: 'Look as this role: Clinic' }));
  expect(await screen.findByRole('heading', { name: 'Workspace' })).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/roles/look',
    body: { role: 'clinic' },
  });
  expect(screen.queryByRole('button', { name: 'Look as this role: Administrator' })).toBeNull();
  await act(async () => undefined);
});
