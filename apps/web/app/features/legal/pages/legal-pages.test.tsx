import { LEGAL_TEXTS_VERSION } from '@skrin/contract/accounts/legal-texts';
import { OUTCOME_DAYS } from '@skrin/contract/screening/outcomes';
import { pricesAt } from '@skrin/domain/billing/prices';
import { formatDate, formatMoney } from '@skrin/i18n';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

describe.each([
  ['privacy', <PrivacyPage key="privacy" />],
  ['terms', <TermsPage key="terms" />],
])('the page %s', (_, page) => {
  it('says which version it is', () => {
    renderPage(page);
    expect(screen.getByText(`Last changed on ${formatDate(LEGAL_TEXTS_VERSION, 'en', 'UTC')}`)).toBeTruthy();
  });

  it('leads from its contents to each of its sections', () => {
    renderPage(page);
    const [contents] = screen.getAllByRole('list');
    const links = within(contents as HTMLElement).getAllByRole('link');
    const headings = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(headings.map(({ id }) => `#${id}`));
    expect(links.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent));
  });
});

it('the terms name the price that is charged and the days in which money comes back', () => {
  renderPage(<TermsPage />);
  const text = document.body.textContent ?? '';
  expect(text).toContain(formatMoney(pricesAt(new Date())[0].price, 'en'));
  expect(text).toContain(`within ${OUTCOME_DAYS} days`);
});
