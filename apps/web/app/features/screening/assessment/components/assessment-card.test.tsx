import type { Assessment } from '@skrin/contract/screening/assessments';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { AssessmentCard } from './assessment-card.tsx';

const assessment: Assessment = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  questionnaireVersion: '1',
  answers: {
    location: ['face'],
    duration: 'd1_3',
    symptoms: ['itching'],
    surface: ['red_swollen'],
    feverOrPastChickenpox: false,
  },
  matched: true,
  redFlags: [],
  can: { update: true, remove: true },
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};

it.each([
  ['Ready for a photo', assessment],
  ['Photo read', { ...assessment, can: { update: false, remove: false } }],
  // Its photo could not be used.
  ['Ready for a photo', { ...assessment, can: { update: true, remove: false } }],
  ['Not suited to a photo reading', { ...assessment, matched: false }],
] as const)('says %s, with the place on the body', (standing, given) => {
  renderPage(<AssessmentCard assessment={given} />);
  expect(screen.getByText(standing)).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toMatch(/^Face · /);
});
