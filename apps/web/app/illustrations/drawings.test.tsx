import { readFileSync } from 'node:fs';
import path from 'node:path';
import { surfaces, symptoms } from '@skrin/contract/programmes/skin/answers';
import { conditions } from '@skrin/contract/programmes/skin/conditions';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
import { parseSettings } from '../theme/settings.ts';
import { resetSettings } from '../theme/settings-store.ts';
import { ConditionPicture } from './condition-picture.tsx';
import { FindingDrawing } from './finding-drawing.tsx';
import { SkinToneChoice } from './skin-tone-choice.tsx';
import { WaistDrawing, waistMarks } from './waist-drawing.tsx';

afterEach(() => resetSettings());

/** The file and the drawing in it that the `<use>` element on the page refers to. */
function shown(): { file: string; name: string } {
  const [address = '', name = ''] = document.querySelector('use')?.getAttribute('href')?.split('#') ?? [];
  return { file: path.basename(address.replace(/\?.*/, '')), name };
}

const drawnIn = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

describe('there is a drawing', () => {
  it.each([...symptoms, ...surfaces])('of %s', (finding) => {
    renderPage(<FindingDrawing finding={finding} />);
    const { file, name } = shown();
    expect(drawnIn(file)).toContain(`<g id="${name}"`);
  });

  it.each(conditions)('of %s', (condition) => {
    renderPage(<ConditionPicture condition={condition} />);
    const { file, name } = shown();
    expect(drawnIn(file)).toContain(`<g id="${name}"`);
  });
});

it.each(['findings.svg', 'photo.svg', 'pictures.svg', 'prevention.svg'])(
  '%s takes no other variables than those that are set',
  (file) => {
    const variables = new Set([...drawnIn(file).matchAll(/var\((--[a-z-]+)\)/g)].map(([, name]) => name));
    const skin = ['base', 'line', 'flush', 'deep', 'scale', 'scab', 'blister', 'nail', 'ground'].map(
      (name) => `--skin-${name}`,
    );
    const unknown = [...variables].filter((name = '') => !skin.includes(name) && !name.startsWith('--skrin-palette-'));
    expect(unknown).toEqual([]);
  },
);

it('numbers the places that a waist is measured by, for the list beside it', () => {
  renderPage(<WaistDrawing />);
  const { file, name } = shown();
  expect(drawnIn(file)).toContain(`<g id="${name}"`);
  expect([...document.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(
    waistMarks.map((_, at) => String(at + 1)),
  );
});

it('draws in the tone that is chosen, and keeps it', async () => {
  renderPage(
    <>
      <SkinToneChoice />
      <ConditionPicture condition="impetigo" />
      <ConditionPicture condition="impetigo" tone="light" />
    </>,
  );
  const tones = () =>
    [...document.querySelectorAll<SVGElement>('[data-skin-tone]')].map(({ dataset }) => dataset.skinTone);
  expect(tones()).toEqual(['brown', 'light']);
  await user.click(screen.getByText('Drawings: Brown'));
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(screen.getByText('Drawings: Dark')).toBeTruthy();
  expect(tones()).toEqual(['dark', 'light']);
  expect(parseSettings(localStorage.getItem('skrin.settings')).skinTone).toBe('dark');
});

it('is left out by screen readers, unless it says something that no text does', () => {
  renderPage(
    <>
      <FindingDrawing finding="snake_track" />
      <ConditionPicture condition="varicella" label="Spots and blisters on a trunk" />
    </>,
  );
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Spots and blisters on a trunk',
  ]);
});
