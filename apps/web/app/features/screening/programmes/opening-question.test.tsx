import { locations } from '@skrin/contract/programmes/skin/answers';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { OpeningQuestion } from './opening-question.tsx';

const show = () =>
  renderPage(
    <>
      <h2 id="where">Where is it?</h2>
      <OpeningQuestion labelledBy="where" />
    </>,
  );

it('offers every place in words, as a link that begins the check with it', () => {
  show();
  const links = within(screen.getByRole('list', { name: 'Where is it?' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(locations.map((place) => `/check/questions#${place}`));
  expect(screen.getByRole('link', { name: 'Arm or hand' }).getAttribute('href')).toBe('/check/questions#arm_hand');
});

it('draws the body as another view of the list, which keyboard and screen readers pass by', () => {
  show();
  const drawn = [...document.querySelectorAll('svg a')];
  const inWords = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(drawn.length).toBeGreaterThan(5);
  expect(inWords).toEqual(expect.arrayContaining(drawn.map((link) => link.getAttribute('href'))));
  expect(drawn.every((link) => link.getAttribute('tabindex') === '-1' && link.closest('[aria-hidden]'))).toBe(true);
});
