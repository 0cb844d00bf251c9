import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { type MainFigures, mainFigures } from '../main-figures.ts';
import { Figures } from './figures.tsx';

const show = (figures: MainFigures | undefined) => renderPage(<Figures figures={figures} />);

it('shows one figure of the evaluation in words: the right one among three, in sources never seen', () => {
  show({ rightAmongThreeOfTen: 8 });
  expect(screen.getByText('In 8 of 10')).toBeTruthy();
  expect(screen.getByText(/places new to Skrin, the right condition was among its first three/)).toBeTruthy();
  expect(screen.getAllByRole('definition')).toHaveLength(1);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/technology$/);
});

it('never says more than was measured', () => {
  const withTop3 = (value: number) => mainFigures({ leftOut: { overall: { top3: { value } } } }).rightAmongThreeOfTen;
  expect([0.899, 0.9, 0.76, 1].map(withTop3)).toEqual([8, 9, 7, 10]);
});

it('shows no number while there is none', () => {
  const { container } = show(undefined);
  expect(container.textContent).not.toMatch(/\d/);
});
