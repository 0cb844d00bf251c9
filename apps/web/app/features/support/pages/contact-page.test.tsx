import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { dropToken, keepToken } from '../../../api/token.ts';
import { showError } from '../../../kit/toasts/toasts.ts';
import { render } from '../../../testing/render.tsx';
import { tokenFor } from '../../../testing/tokens.ts';
import ContactPage from './contact-page.tsx';

const typed = {
  'First name': 'Sri',
  'Last name': 'Rahayu',
  Email: 'sri@example.com',
  'Area of interest': 'privacy',
  Message: 'What do you keep?',
} as const;

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient(showError)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <ContactPage /> }])} />
    </QueryClientProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fillIn = () => {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } });
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Inquiries' }));
const answer = (status: number, body: object) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const received = { answerBy: '2026-11-24T10:00:00Z' };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  dropToken('logout');
  vi.unstubAllGlobals();
});

describe('the contact form', () => {
  it('asks for names, address, area and message; phone, company and website may stay empty', async () => {
    const fetched = answer(202, received);
    show();
    submit();
    const alert = await screen.findByText('Some entries need correcting');
    const links = within(alert.parentElement ?? document.body).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Area of interest is required',
      'Message is required',
    ]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends what was typed in the language of the screen, and says when to expect an answer', async () => {
    const fetched = answer(202, received);
    show();
    fillIn();
    submit();
    const notice = await screen.findByText('Your message has arrived');
    expect(notice.closest('[role=status]')?.textContent).toContain('November 24, 2026');
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual({
      firstName: 'Sri',
      lastName: 'Rahayu',
      email: 'sri@example.com',
      phone: '',
      company: '',
      website: '',
      interest: 'privacy',
      message: 'What do you keep?',
      reference: '',
      language: 'en',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Message').value).toBe('');
  });

  it('keeps what was typed when it is refused', async () => {
    answer(429, { type: 'x', title: 'Too many attempts', status: 429, code: 'too_many_requests', requestId: 'r' });
    show();
    fillIn();
    submit();
    await screen.findByText('Too many attempts');
    for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
  });

  it('keeps what was typed when the page is loaded again, until it is sent', async () => {
    show();
    fillIn();
    cleanup();
    answer(202, received);
    show();
    for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
    submit();
    await screen.findByText('Your message has arrived');
    cleanup();
    show();
    expect(field('Message').value).toBe('');
  });

  it('knows who is signed in, and leaves what was typed', async () => {
    keepToken(tokenFor(60));
    answer(200, {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      email: 'sri@example.com',
      firstName: 'Sri',
      lastName: 'Rahayu',
      role: 'member',
      language: 'en',
      createdAt: '2026-11-20T08:00:00Z',
    });
    show();
    fireEvent.change(field('First name'), { target: { value: 'Bu Sri' } });
    await waitFor(() => expect(field('Email').value).toBe('sri@example.com'));
    expect([field('First name').value, field('Last name').value]).toEqual(['Bu Sri', 'Rahayu']);
  });

  it('forgets the person who signs out, and what they wrote', async () => {
    keepToken(tokenFor(60));
    answer(401, {});
    show();
    fillIn();
    act(() => dropToken('logout'));
    for (const label of Object.keys(typed)) expect(field(label).value).toBe('');
    cleanup();
    show();
    expect(field('Message').value).toBe('');
  });

  it('has a field that nobody sees or reaches', () => {
    show();
    const unseen = field('Please leave this field empty');
    expect(unseen.tabIndex).toBe(-1);
    expect(unseen.closest('[aria-hidden]')).not.toBeNull();
  });
});

describe('working hours', () => {
  it('say whether somebody is there now', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z'), toFake: ['Date'] });
    try {
      show();
      expect(await screen.findByText('Weekdays 9–5, Jakarta time')).toBeTruthy();
      expect(screen.getByText(/^Closed now, opens /).textContent).toMatch(/Sunday|Monday/);
    } finally {
      vi.useRealTimers();
    }
  });
});
