import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { assessment } from '../../assessment/testing.tsx';
import { FlowContext } from '../../flow.ts';
import { demoFlow } from '../../programmes/skin/demo/demo-flow.ts';
import { InstructionStep } from './instruction-step.tsx';

const tips = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../programmes/skin/photo/photo-tips.tsx', async (original) => {
  await tips.promise;
  return original();
});

it('offers to go on with the tips, never before: they would push the button away from under a finger', async () => {
  renderPage(
    <FlowContext value={demoFlow}>
      <Suspense fallback={<p>The page before</p>}>
        <InstructionStep assessment={assessment} />
      </Suspense>
    </FlowContext>,
  );
  expect(await screen.findByText('The page before')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue to upload' })).toBeNull();
  tips.resolve();
  expect(await screen.findByRole('link', { name: 'Continue to upload' })).toBeTruthy();
  expect(screen.getByText('Use natural light')).toBeTruthy();
});
