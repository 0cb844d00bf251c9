import { orderStates } from '@skrin/contract/billing/schemas';
import type { CardSubject } from '@skrin/contract/boards/card-subjects';
import { consultationStates } from '@skrin/contract/care/consultations';
import { followUpCourses } from '@skrin/contract/screening/follow-up-courses';
import { deliveryStates } from '@skrin/contract/shop/product-terms';
import { inquiryStates } from '@skrin/contract/support/interests';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dropToken, keepToken } from '../../../api/token.ts';
import { renderPage } from '../../../testing/render.tsx';
import { serveAlways } from '../../../testing/server.ts';
import { tokenFor } from '../../../testing/tokens.ts';
import { idOf, someone } from '../testing.ts';
import { SubjectLabel } from './subject-label.tsx';

afterEach(() => dropToken('logout'));

/** The labels that somebody in a role sees of these states. */
async function labelsOf(kind: CardSubject['kind'], states: readonly string[], role: string): Promise<string[]> {
  keepToken(tokenFor(600));
  const names = { firstName: 'Sari', lastName: 'Lestari', email: 'sari@example.com', language: 'en' };
  serveAlways(200, { id: someone.id, ...names, role, createdAt: '2026-11-20T08:00:00Z' });
  renderPage(
    <ul aria-label="Labels">
      {states.map((state) => (
        <li key={state}>
          <SubjectLabel subject={{ kind, id: idOf('x'), state }} />
        </li>
      ))}
    </ul>,
  );
  const labels = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  // Once the role is known. A missing text would be its key.
  await waitFor(() => {
    for (const label of labels()) expect(label).toMatch(/^[A-Z][\w -]+ · [A-Z][^.]+$/);
  });
  return labels();
}

it.each([
  ['consultation', consultationStates, 'clinic'],
  ['inquiry', inquiryStates, 'support'],
  ['order', orderStates, 'admin'],
  ['order', deliveryStates, 'pharmacy'],
  ['follow_up', ['unanswered', ...followUpCourses], 'health_worker'],
] as const)('has a text for each state of a %s: %s', async (kind, states, role) => {
  const labels = await labelsOf(kind, states, role);
  expect(new Set(labels).size).toBe(states.length);
});

it('says what it is to whoever may not know its state', async () => {
  renderPage(<SubjectLabel subject={{ kind: 'inquiry' }} />);
  expect(await screen.findByText('Inquiry')).toBeTruthy();
});
