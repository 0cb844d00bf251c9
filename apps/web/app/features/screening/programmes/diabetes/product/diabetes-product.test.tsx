import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { DiabetesProduct } from './diabetes-product.tsx';

it('leads to the questions and to the articles, and says what cannot wait, before it says what it is', () => {
  renderPage(<DiabetesProduct />);
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Check my risk')).toBe('/check/start/diabetes');
  expect(linkTo('Read about the risk of diabetes')).toBe('/insights/articles?topic=diabetes');
  expect(screen.getByRole('note').textContent).toMatch(/119.*112.*IGD/);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Do not wait for a score',
    'What you get',
    'What it is not',
  ]);
  expect(document.body.textContent).toContain('Only a blood test does');
  expect(document.body.textContent).toContain('The score is never locked');
  expect(document.body.textContent).not.toMatch(/\bAI\b|being made|Not open/);
});
