import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { CheckoutPage, type Customer } from './checkout-page.tsx';

const show = (customer: Customer) => renderPage(<CheckoutPage customer={customer} />);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the checkout', () => {
  it('names the item, what it costs, what PayPal charges for it, and when money comes back', () => {
    show({ signedIn: false });
    const item = within(screen.getByRole('region', { name: 'What you pay for' }));
    expect(item.getByText('Model Skin Diseases')).toBeTruthy();
    expect(item.getByText(/^IDR\s30,000$/)).toBeTruthy();
    expect(item.getByText(/charged as \$2\.00 by PayPal$/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'When money comes back' })).toBeTruthy();
  });

  it('sends a visitor to a check, or to the log-in and back here', () => {
    show({ signedIn: false });
    expect(link('Start a check')).toBe('/check');
    expect(link('Log in')).toBe('/auth/jwt/login?returnTo=%2Fproduct%2Fcheckout');
  });

  it('sends somebody with a locked result to its payment', () => {
    show({ signedIn: true, lockedAnalysisId: 'a1' });
    expect(link('Go to payment')).toBe('/payment?analysis=a1');
  });

  it('sends somebody without one to a check or to their analyses', () => {
    show({ signedIn: true, lockedAnalysisId: undefined });
    expect(link('Start a check')).toBe('/check');
    expect(link('See my results')).toBe('/health-ai/list');
  });
});
