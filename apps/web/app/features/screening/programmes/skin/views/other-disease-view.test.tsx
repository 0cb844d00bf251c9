import { type LookAlike, lookAlikes } from '@skrin/contract/programmes/skin/look-alikes';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../../../testing/render.tsx';
import { server } from '../../../../../testing/server.ts';
import { lockedAnalysis } from '../testing/results.ts';
import { OtherDiseaseView } from './other-disease-view.tsx';

beforeEach(() => server.use(http.all('*', () => delay('infinite'))));

const show = (groups: LookAlike[], more: Partial<Analysis<'skin'>> = {}) =>
  renderPage(
    <OtherDiseaseView
      analysis={{ ...lockedAnalysis, state: 'retake', faults: ['other_disease'], lookAlikes: groups, ...more }}
    />,
  );

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const groupsShown = () => {
  const heading = screen.queryByRole('heading', { name: 'What else can look like this' });
  const section = heading?.closest('section');
  return section ? within(section).getAllByRole('listitem') : [];
};

describe('OtherDiseaseView', () => {
  it('is an answer: none of the eight, the care level, what else fits the answers, what to do', () => {
    show(['eczema', 'scabies']);
    expect(
      screen.getByRole('heading', { level: 1, name: 'This is probably none of the eight infections that Skrin knows' }),
    ).toBeTruthy();
    expect(screen.getByText('See a doctor today')).toBeTruthy();
    expect(groupsShown().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Eczema.*itchy/),
      expect.stringMatching(/^Scabies.*mites/),
    ]);
    expect(screen.getByText(/This is not a diagnosis/)).toBeTruthy();
    expect(screen.getByText(/Do not try an antifungal, antibiotic or cortisone cream/)).toBeTruthy();
  });

  it('costs nothing, and leads to a clinic, to a visit and to another photo, never to a payment', () => {
    show(['hives']);
    expect(screen.getByText(/This answer is free/)).toBeTruthy();
    expect(linkTo('Clinics that fit')).toMatch(/^\/clinic\?/);
    expect(linkTo('Book a visit')).toMatch(/^\/consultation/);
    expect(linkTo('Try another photo')).toMatch(/step=upload/);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((to) => to?.includes('payment'))).toEqual([]);
  });

  it('has a name and a sentence for each group', () => {
    show([...lookAlikes]);
    expect(groupsShown()).toHaveLength(lookAlikes.length);
    for (const group of groupsShown()) expect(group.textContent?.length).toBeGreaterThan(40);
  });

  it('names no groups where there are none', () => {
    show([]);
    expect(groupsShown()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Until a doctor has seen it' })).toBeTruthy();
  });
});
