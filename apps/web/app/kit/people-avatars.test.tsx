import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { PeopleAvatars } from './people-avatars.tsx';

const people = ['Ayu', 'Budi', 'Citra', 'Dewi', 'Eka', 'Fajar'].map((name) => ({ id: name, name }));
const circles = () => [...screen.getByRole('img').querySelectorAll('.MuiAvatar-root')].map((each) => each.textContent);

it('shows everybody where there are four at most', () => {
  render(<PeopleAvatars people={people.slice(0, 4)} />);
  expect(circles().toSorted()).toEqual(['A', 'B', 'C', 'D']);
  expect(screen.getByRole('img', { name: 'Ayu, Budi, Citra, and Dewi' })).toBeTruthy();
});

it('counts in its fourth circle those that it does not show', () => {
  render(<PeopleAvatars people={people} />);
  expect(circles().toSorted()).toEqual(['+3', 'A', 'B', 'C']);
  expect(screen.getByRole('img', { name: 'Ayu, Budi, Citra, and +3' })).toBeTruthy();
});

it('counts those it was not given, too', () => {
  render(<PeopleAvatars people={people.slice(0, 4)} total={120} />);
  expect(circles().toSorted()).toEqual(['+117', 'A', 'B', 'C']);
});
