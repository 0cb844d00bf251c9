import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { high, itemOf, resultOf } from '../testing/results.ts';
import { Course } from './course.tsx';

const id = (number: number) => `01890a5d-ac96-774b-bcce-b3020990000${number}`;
const ibu = { id: id(9), name: 'Ibu', birthYear: null };
const [now, before] = [
  itemOf(resultOf(), { id: id(2), createdAt: '2026-11-20T08:00:00Z' }),
  itemOf(resultOf(high), { id: id(1), createdAt: '2025-11-20T08:00:00Z' }),
];

it('is shown for each person with more than one check, the newest last', () => {
  const ofIbu = [now, before].map((each, at) => ({ ...each, id: id(at + 3), dependant: ibu }));
  renderPage(<Course analyses={[now, ...ofIbu, before]} />);
  expect(screen.getByRole('heading', { name: 'For Ibu' })).toBeTruthy();
  const charts = screen.getAllByRole('img', { name: 'Chart of Weight from November 20, 2025 to November 20, 2026' });
  expect(charts).toHaveLength(2);
  expect(charts[0]?.parentElement?.textContent).toMatch(/^Weight63.6 kg/);
});

it('is left out where there is nothing to compare', () => {
  const { container } = renderPage(<Course analyses={[now, { ...before, dependant: ibu }]} />);
  expect(container.textContent).toBe('');
});
