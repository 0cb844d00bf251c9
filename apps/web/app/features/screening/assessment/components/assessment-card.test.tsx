import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { matchedAssessment as assessment } from '../testing.tsx';
import { AssessmentCard } from './assessment-card.tsx';

it.each([
  ['Ready for a photo', assessment],
  ['Photo read', { ...assessment, can: { update: false, remove: false } }],
  // After a retake the answers can be edited, but not deleted.
  ['Ready for a photo', { ...assessment, can: { update: true, remove: false } }],
  ['Not suited to a photo reading', { ...assessment, matched: false }],
] as const)('says %s, with the place on the body', async (standing, given) => {
  renderPage(<AssessmentCard assessment={given} />);
  expect(await screen.findByText(standing)).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toMatch(/^Face · /);
});
