import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import type { MainFigures } from '../main-figures.ts';
import { Figures } from './figures.tsx';

const show = (figures: MainFigures | undefined) => renderPage(<Figures figures={figures} />);

it('shows the two figures of the evaluation, on its own photos and on those from elsewhere', () => {
  show({
    outOfDistribution: { accuracy: { value: 0.44, k: 44, n: 100, wilson95: [0.3, 0.5] } },
    heldOut: { accuracy: { value: 0.7625, k: 61, n: 80, wilson95: [0.6, 0.9] } },
  });
  expect(screen.getByText('76.3%')).toBeTruthy();
  expect(screen.getByText(/61 of 80/)).toBeTruthy();
  expect(screen.getByText('about 44%')).toBeTruthy();
});

it('shows no number while there is none', () => {
  const { container } = show(undefined);
  expect(container.textContent).not.toMatch(/\d/);
});
