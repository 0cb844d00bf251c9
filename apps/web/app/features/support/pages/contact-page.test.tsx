import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { problem, requestsSettled, serve, serveAlways } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { fill, user } from '../../../testing/user.ts';
import ContactPage from './contact-page.tsx';

const typed = {
  'First name': 'Sri',
  'Last name': 'Rahayu',
  Email: 'sri@example.com',
  'Area of interest': 'privacy',
  Message: 'What do you keep?',
} as const;

const show = (at = '/contact-us') => renderPage(<ContactPage />, { at });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fillIn = async () => {
  const { 'Area of interest': interest, ...texts } = typed;
  for (const [label, text] of Object.entries(texts)) await fill(field(label), text);
  await user.selectOptions(field('Area of interest'), interest);
};
const submit = () => user.click(screen.getByRole('button', { name: 'Submit Inquiries' }));
const received = { answerBy: '2026-11-24T10:00:00Z' };

beforeEach(() => sessionStorage.clear());
afterEach(() => dropToken('logout'));

describe('the contact form', () => {
  it('asks for names, address, area and message; phone, company and website may stay empty', async () => {
    const requests = serveAlways(202, received);
    show();
    await submit();
    const alert = await screen.findByText('Some entries need correcting');
    const links = within(alert.parentElement ?? document.body).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'First name is required',
      'Email is required',
      'Area of interest is required',
      'Message is required',
    ]);
    await requestsSettled();
    expect(requests).toEqual([]);
  });

  it('sends what was typed in the language of the screen, and says when to expect an answer', async () => {
    const requests = serveAlways(202, received);
    show();
    await fillIn();
    await submit();
    const notice = await screen.findByText('Your message has arrived');
    expect(notice.closest('[role=status]')?.textContent).toContain('November 24, 2026');
    expect(requests.at(-1)?.body).toEqual({
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
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Message').value).toBe('');
  });

  it('begins with the payment that somebody comes from, unless they were writing something else', async () => {
    const payment = '/contact-us?order=01890a5d-ac96-774b-bcce-b302099a8057';
    show(payment);
    expect(field('Area of interest').value).toBe('results_and_payment');
    const prefilled = 'My payment with the number 01890a5d-ac96-774b-bcce-b302099a8057:\n';
    expect(field('Message').value).toBe(prefilled);
    await fill(field('Message'), typed.Message);
    cleanup();
    show(payment.replace('8057', '8058'));
    expect(field('Message').value).toBe(prefilled + typed.Message);
  });

  it('takes nothing for a payment that is no number of one', () => {
    show('/contact-us?order=Send+money+to+me');
    expect(field('Message').value).toBe('');
  });

  it('keeps what was typed when it is refused', async () => {
    serve(() => problem(429, 'too_many_requests', { title: 'Too many attempts' }));
    show();
    await fillIn();
    await submit();
    await screen.findByText('Too many attempts');
    for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
  });

  it('keeps what was typed when the page is loaded again, until it is sent', async () => {
    show();
    await fillIn();
    cleanup();
    serveAlways(202, received);
    show();
    for (const [label, value] of Object.entries(typed)) expect(field(label).value).toBe(value);
    await submit();
    await screen.findByText('Your message has arrived');
    cleanup();
    show();
    expect(field('Message').value).toBe('');
  });

  it('knows who is signed in, and leaves what was typed', async () => {
    keepToken(tokenFor(60));
    serveAlways(200, {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      email: 'sri@example.com',
      firstName: 'Sri',
      lastName: 'Rahayu',
      role: 'member',
      language: 'en',
      createdAt: '2026-11-20T08:00:00Z',
    });
    show();
    await user.type(field('First name'), 'Bu Sri');
    await waitFor(() => expect(field('Email').value).toBe('sri@example.com'));
    expect([field('First name').value, field('Last name').value]).toEqual(['Bu Sri', 'Rahayu']);
  });

  it('forgets the person who signs out, and what they wrote', async () => {
    keepToken(tokenFor(60));
    serveAlways(401, {});
    show();
    await fillIn();
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
