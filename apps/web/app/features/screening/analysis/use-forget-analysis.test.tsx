import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import { matchedAssessment as assessment } from '../assessment/testing.tsx';
import { lockedAnalysis } from '../programmes/skin/testing/results.ts';
import { assessmentQuery } from '../queries.ts';
import { useForgetAnalysis } from './use-forget-analysis.ts';

function Answers() {
  const forget = useForgetAnalysis();
  const { data } = useQuery(assessmentQuery(assessment.id));
  return (
    <button type="button" onClick={() => forget(lockedAnalysis.id)}>
      {data?.can.update ? 'open' : 'in use'}
    </button>
  );
}

it('lets answers be changed again that a deleted photo was read with', async () => {
  let update = false;
  serve(() => Response.json({ ...assessment, can: { ...assessment.can, update } }));
  renderPage(<Answers />);
  await user.click(await screen.findByRole('button', { name: 'in use' }));
  expect(screen.queryByRole('button', { name: 'open' })).toBeNull();
  update = true;
  await user.click(screen.getByRole('button', { name: 'in use' }));
  expect(await screen.findByRole('button', { name: 'open' })).toBeTruthy();
});
