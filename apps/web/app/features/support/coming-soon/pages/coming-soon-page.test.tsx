import { comingSoonTopics } from '@skrin/contract/support/coming-soon';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../api/query-client.ts';
import { showError } from '../../../../kit/toasts/toasts.ts';
import { render } from '../../../../testing/render.tsx';
import ComingSoonPage from './coming-soon-page.tsx';

const show = (search = '') => {
  window.history.replaceState(null, '', `/coming-soon${search}`);
  render(
    <QueryClientProvider client={createQueryClient(showError)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <ComingSoonPage /> }])} />
    </QueryClientProvider>,
  );
};
const answer = (status: number, body: object) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const bodyOf = (fetched: ReturnType<typeof answer>) => JSON.parse(String(fetched.mock.lastCall?.[1]?.body));

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('what is coming soon', () => {
  it('is all there, each with a way to be told', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(comingSoonTopics.length);
    expect(screen.getAllByRole('button', { name: /^Tell me when .+ opens$/ })).toHaveLength(comingSoonTopics.length);
  });

  it('asks for an address in a dialog, and says what happens next', async () => {
    const fetched = answer(202, { accepted: true });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Tell me when Heart ECG opens' }));
    const email = await screen.findByLabelText('Email');
    expect(document.activeElement).toBe(email);
    fireEvent.change(email, { target: { value: 'sri@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect((await screen.findByText(/a mail is on its way to sri@example.com/)).textContent).toContain('7 days');
    expect(bodyOf(fetched)).toEqual({ email: 'sri@example.com', topic: 'heart_ecg', language: 'en' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the address when it is refused', async () => {
    answer(429, { type: 'x', title: 'Too many attempts', status: 429, code: 'too_many_requests', requestId: 'r' });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Tell me when Diabetes opens' }));
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    fireEvent.change(email, { target: { value: 'sri@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
    await screen.findByText('Too many attempts');
    expect(email.value).toBe('sri@example.com');
  });
});

describe('the link of a mail', () => {
  it('confirms on a click, not when it is opened', async () => {
    const fetched = answer(200, { topic: 'lung_xray' });
    show('?confirm=abc');
    const button = await screen.findByRole('button', { name: 'Yes, tell me' });
    expect(fetched).not.toHaveBeenCalled();
    fireEvent.click(button);
    await screen.findByText(/^Confirmed\..*Lung chest X-ray/);
    expect(fetched.mock.lastCall?.[0]).toBe('/api/announcements/subscriptions/confirm');
    expect(bodyOf(fetched)).toEqual({ token: 'abc' });
  });

  it('deletes the address on a click', async () => {
    const fetched = answer(200, { topic: 'lung_xray' });
    show('?unsubscribe=abc');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete my address' }));
    await screen.findByText(/^Deleted\./);
    expect(fetched.mock.lastCall?.[0]).toBe('/api/announcements/subscriptions/unsubscribe');
  });

  it('says so when it no longer works', async () => {
    const problem = { type: 'x', title: 'This link does not work any more', status: 410, code: 'link_invalid' };
    answer(410, { ...problem, requestId: 'r' });
    show('?confirm=old');
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, tell me' }));
    await screen.findByText('This link does not work any more');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
