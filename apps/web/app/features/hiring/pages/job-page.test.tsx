import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dropToken } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, serve } from '../../../testing/server.ts';
import { fill, user } from '../../../testing/user.ts';
import JobPage from './job-page.tsx';

afterEach(() => dropToken('logout'));

const job = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  title: 'Perawat',
  slug: 'perawat',
  role: 'health_worker',
  employment: 'full_time',
  workplace: 'on_site',
  place: 'Bandung',
  experience: 'up_to_2_years',
  skills: ['First aid', 'Patience'],
  spokenLanguages: null,
  schedule: null,
  salaryFrom: { amount: 5_000_000, currency: 'IDR' },
  salaryTo: { amount: 8_000_000, currency: 'IDR' },
  salaryPer: 'month',
  negotiable: true,
  benefits: null,
  language: 'id',
  content: '# Tugas\n\nAnda **menolong** orang. <script>alert(1)</script>',
  endsAt: null,
  state: 'published',
  publishedAt: '2026-11-20T08:00:00Z',
  closedAt: null,
};

function show({
  received = 'now',
  refusal,
  ...differs
}: { received?: string; refusal?: () => Response } & object = {}) {
  const requests = serve(({ method, path }) => {
    if (method === 'POST') return refusal?.() ?? Response.json({ received }, { status: 202 });
    if (path === '/api/job/details?slug=perawat') return Response.json({ ...job, ...differs });
    return undefined;
  });
  const Page = JobPage as unknown as (props: { params: { slug: string } }) => React.ReactNode;
  renderPage(<Page params={{ slug: 'perawat' }} />, { at: '/jobs/perawat' });
  return requests;
}
const pdf = (name = 'cv.pdf', content: string | Uint8Array<ArrayBuffer> = '%PDF-1.7\n%%EOF') =>
  new File([content], name, { type: 'application/pdf' });
const cvField = () => screen.getByLabelText(/CV as a PDF/);
const fillIn = async () => {
  await fill(await screen.findByLabelText('Name'), 'Sri Rahayu');
  await fill(screen.getByLabelText('Email'), 'sri@example.com');
  await fill(screen.getByLabelText('Letter'), 'I like to help.');
};
const send = async () => user.click(await screen.findByRole('button', { name: 'Send application' }));

it('shows what the work is, in its own language, and what is asked for and offered', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Perawat' })).toBeTruthy();
  const text = screen.getByText('menolong').closest('[lang]');
  expect(text?.getAttribute('lang')).toBe('id');
  expect(within(text as HTMLElement).getByRole('heading', { level: 2, name: 'Tugas' })).toBeTruthy();
  expect(text?.querySelector('script')).toBeNull();
  const facts = screen.getByRole('region', { name: 'At a glance' }).textContent;
  expect(facts?.replaceAll(/\s/g, ' ')).toContain('IDR 5,000,000 to IDR 8,000,000 a month · Negotiable');
  expect(facts).toContain('First aid, Patience');
  expect(facts).not.toContain('Benefits');
  expect(JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Perawat',
  });
});

it('sends a letter and a PDF, and says that they arrived', async () => {
  const requests = show();
  await fillIn();
  await user.upload(cvField(), pdf());
  expect(await screen.findByText('cv.pdf')).toBeTruthy();
  await send();
  const notice = await screen.findByText('Your application has arrived');
  expect(notice.closest('[role=status]')?.textContent).toContain('sri@example.com');
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: `/api/job/${job.id}/applications` });
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
});

it('says kindly of a second one that the first has arrived', async () => {
  show({ received: 'before' });
  await fillIn();
  await user.upload(cvField(), pdf());
  await send();
  expect(await screen.findByText('Your first application has arrived')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us');
});

it('asks for what is missing, and refuses a file that is no PDF or too large before it is sent', async () => {
  const requests = show();
  await send();
  expect((await screen.findAllByText('Letter is required')).length).toBeGreaterThan(0);
  expect(screen.getByText('Choose your CV as a PDF')).toBeTruthy();
  await user.upload(cvField(), pdf('cv.pdf', 'Dear team'));
  expect(await screen.findByText(/This file is not a PDF/)).toBeTruthy();
  await user.upload(cvField(), pdf('cv.pdf', new Uint8Array(5 * 1024 ** 2 + 1)));
  expect(await screen.findByText(/This file is larger than 5 MB/)).toBeTruthy();
  await fillIn();
  await send();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.upload(cvField(), pdf());
  await waitFor(() => expect(screen.queryByText(/This file is larger than/)).toBeNull());
});

it('keeps what was typed when the server refuses it, and says why', async () => {
  show({ refusal: () => problem(422, 'file_harmful', { title: 'This file was refused', detail: 'Save it anew.' }) });
  await fillIn();
  await user.upload(cvField(), pdf());
  await send();
  expect(await screen.findByText('This file was refused')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Letter').value).toBe('I like to help.');
});

it.each([
  ['closed', { state: 'closed', closedAt: '2026-11-21T08:00:00Z' }],
  ['over', { endsAt: '2026-01-01T00:00:00Z' }],
])('says of an opening that is %s that nobody can apply any more', async (_, differs) => {
  show(differs);
  expect(await screen.findByText('This opening is closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});
