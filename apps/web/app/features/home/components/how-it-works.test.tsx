import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { SCENE_MS } from '../../../theme/motion.ts';
import { HowItWorks } from './how-it-works.tsx';

/** Says that the film is seen. */
let see: (seen: { isIntersecting: boolean }[]) => void;
const wishes = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof see) {
        see = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => wishes);
});
afterEach(() => {
  wishes.matches = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const scene = () => document.querySelector<HTMLElement>('[data-scene]')?.dataset.scene;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const seen = () => act(() => see([{ isIntersecting: true }]));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the result first, and plays each scene once as soon as it is seen', () => {
  renderPage(<HowItWorks />);
  expect(scene()).toBe('result');
  pass(10 * SCENE_MS);
  expect(scene()).toBe('result');
  seen();
  const scenes = Array.from({ length: 5 }, () => {
    const shown = scene();
    pass(SCENE_MS);
    return shown;
  });
  expect(scenes).toEqual(['question', 'camera', 'reading', 'result', 'result']);
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

it('can be stopped, goes on from there, and plays again', () => {
  renderPage(<HowItWorks />);
  seen();
  pass(SCENE_MS);
  press('Pause');
  pass(10 * SCENE_MS);
  expect(scene()).toBe('camera');
  press('Play');
  for (let scenes = 0; scenes < 3; scenes += 1) pass(SCENE_MS);
  press('Play');
  expect(scene()).toBe('question');
});

it.each([
  ['less motion or less data', () => (wishes.matches = true)],
  ['to save data', () => vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })],
])('stays at the result for who wants %s', (_, want) => {
  want();
  renderPage(<HowItWorks />);
  expect(screen.queryByRole('button')).toBeNull();
  pass(10 * SCENE_MS);
  expect(scene()).toBe('result');
});

it('says in words what it shows', () => {
  renderPage(<HowItWorks />);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('figure').textContent).toContain('Ringworm');
});
