import { comingSoonTopics } from '@skrin/contract/support/coming-soon';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { problem, requestsSettled, serve, serveAlways } from '../../../../testing/server.ts';
import { fill, user } from '../../../../testing/user.ts';
import ComingSoonPage from './coming-soon-page.tsx';

const show = (search = '') => {
  window.history.replaceState(null, '', `/coming-soon${search}`);
  renderPage(<ComingSoonPage />);
};

afterEach(() => window.history.replaceState(null, '', '/'));

describe('what is coming soon', () => {
  it('is all there, each with a way to be notified', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(comingSoonTopics.length);
    expect(screen.getAllByRole('button', { name: /^Notify me when .+ opens$/ })).toHaveLength(comingSoonTopics.length);
  });

  it('asks for an address in a dialog, and says what happens next', async () => {
    const requests = serveAlways(202, { accepted: true });
    show();
    await user.click(screen.getByRole('button', { name: 'Notify me when Heart ECG opens' }));
    const email = await screen.findByLabelText('Email');
    expect(document.activeElement).toBe(email);
    await fill(email, 'sri@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect((await screen.findByText(/a mail is on its way to sri@example.com/)).textContent).toContain('7 days');
    // What other parts of the page ask for may come after it.
    const [sent] = requests.filter(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ email: 'sri@example.com', topic: 'heart_ecg', language: 'en' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the address when it is refused', async () => {
    serve(() => problem(429, 'too_many_requests', { title: 'Too many attempts' }));
    show();
    await user.click(screen.getByRole('button', { name: 'Notify me when E-pharmacy opens' }));
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    await fill(email, 'sri@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));
    await screen.findByText('Too many attempts');
    expect(email.value).toBe('sri@example.com');
  });
});

describe('the link of a mail', () => {
  it('confirms on a click, not when it is opened', async () => {
    const requests = serveAlways(200, { topic: 'lung_xray' });
    show('?confirm=abc');
    const button = await screen.findByRole('button', { name: 'Yes, notify me' });
    await requestsSettled();
    expect(requests).toEqual([]);
    await user.click(button);
    await screen.findByText(/^Confirmed\..*Lung chest X-ray/);
    expect(requests.at(-1)?.path).toBe('/api/subscriptions/confirm');
    expect(requests.at(-1)?.body).toEqual({ token: 'abc' });
  });

  it('deletes the address on a click', async () => {
    const requests = serveAlways(200, { topic: 'lung_xray' });
    show('?unsubscribe=abc');
    await user.click(await screen.findByRole('button', { name: 'Delete my address' }));
    await screen.findByText(/^Deleted\./);
    expect(requests.at(-1)?.path).toBe('/api/subscriptions/unsubscribe');
  });

  it('says so when it no longer works', async () => {
    serve(() => problem(410, 'link_invalid', { title: 'This link does not work any more' }));
    show('?confirm=old');
    await user.click(await screen.findByRole('button', { name: 'Yes, notify me' }));
    await screen.findByText('This link does not work any more');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
