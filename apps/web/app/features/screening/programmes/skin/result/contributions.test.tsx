import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../../testing/render.tsx';
import { resultOf } from '../testing/results.ts';
import { Contributions } from './contributions.tsx';
import { TechnicalDetails } from './technical-details.tsx';

const show = (result: ReturnType<typeof resultOf>) => render(<Contributions result={result} />);

describe('Contributions', () => {
  it('are of one of the equals when several are named, and say so', () => {
    const shares = { impetigo: 0.4, varicella: 0.3 };
    show(resultOf({ kind: 'narrowed', shares, other: 0.3, set: ['impetigo', 'varicella'] }));
    expect(screen.getByText(/one of those named: Impetigo/)).toBeTruthy();
  });

  it.each([
    [0.95, 'Your photo decided almost all of this.'],
    [0.75, 'Your photo counted more than your answers.'],
    [0.5, 'Your photo and your answers counted about the same.'],
    [0.25, 'Your answers counted more than your photo.'],
    [0.01, 'Your answers decided almost all of this; the photo added little.'],
  ])('say in words what a share of %d from the photo means', (photoShare, words) => {
    show({ ...resultOf({ shares: { impetigo: 0.9 } }), photoShare });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    expect(screen.queryByText(/one of those named/)).toBeNull();
  });

  it('tell what was not chosen as people would: it was not there, or it was missing', () => {
    show({
      ...resultOf({ shares: { impetigo: 0.9 } }),
      contributions: [
        { field: 'surface', option: 'honey_scab', chosen: true, weight: 2 },
        { field: 'symptoms', option: 'blisters', chosen: false, weight: 1 },
        { field: 'location', option: 'trunk', chosen: false, weight: -1 },
      ],
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You said: Honey-coloured crusty scab',
      'Not in your answers: Blisters',
      'Often there, but not in your answers: Chest, back or trunk',
    ]);
  });
});

describe('TechnicalDetails', () => {
  it('share the reading between photo and answers', () => {
    render(<TechnicalDetails result={{ ...resultOf({ shares: { impetigo: 0.9 } }), photoShare: 0.25 }} />);
    expect(screen.getByText(/25% .* photo, 75% .* answers/)).toBeTruthy();
  });
});
