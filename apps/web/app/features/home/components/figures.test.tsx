import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import type { MainFigures } from '../main-figures.ts';
import { Figures } from './figures.tsx';

const show = (figures: MainFigures | undefined) => renderPage(<Figures figures={figures} />);

it('shows one figure of the evaluation, that of photos from elsewhere', () => {
  show({
    outOfDistribution: { accuracy: { value: 0.44, k: 44, n: 100, wilson95: [0.3, 0.5] } },
  });
  expect(screen.getByText('about 44%')).toBeTruthy();
  expect(screen.getByText(/44 of 100/)).toBeTruthy();
  expect(screen.getAllByRole('definition')).toHaveLength(1);
});

it('shows no number while there is none', () => {
  const { container } = show(undefined);
  expect(container.textContent).not.toMatch(/\d/);
});
