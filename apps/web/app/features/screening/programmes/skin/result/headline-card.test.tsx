import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../../testing/render.tsx';
import { resultOf } from '../testing/results.ts';
import { HeadlineCard } from './headline-card.tsx';
import { HowSure } from './how-sure.tsx';

const show = (result: ReturnType<typeof resultOf>) => render(<HeadlineCard result={result} />);

describe('HeadlineCard', () => {
  it('says how often such a result is right as people count, as a percentage, and in dots of the same number', () => {
    const { container } = show(
      resultOf({ shares: { impetigo: 0.57 }, other: 0.43, interval: { low: 0.4, high: 0.74 } }),
    );
    expect(screen.getByRole('heading', { name: 'Impetigo' })).toBeTruthy();
    expect(screen.getByText('About 6 of 10 results like this one are right.')).toBeTruthy();
    expect(screen.getByText('Confidence:').parentElement?.textContent).toBe('Confidence: 57%');
    expect(container.querySelectorAll('[aria-hidden] > [data-filled]')).toHaveLength(6);
  });

  it('says on demand how little is known of it', () => {
    render(<HowSure result={resultOf({ shares: { impetigo: 0.57 }, interval: { low: 0.4, high: 0.74 } })} />);
    expect(screen.getByText(/anything from 40% to 74%/)).toBeTruthy();
    expect(screen.getByText(/photos from places that Skrin had never seen/)).toBeTruthy();
  });

  it('shows two or three as equals, with one number for all of them', () => {
    const shares = { tinea_pedis: 0.45, onychomycosis: 0.3 };
    show(resultOf({ kind: 'narrowed', shares, set: ['tinea_pedis', 'onychomycosis'], confidence: 0.75 }));
    expect(screen.getByText('It may be one of these')).toBeTruthy();
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Athlete’s foot|Athlete's foot/),
      expect.stringMatching(/nail/i),
    ]);
    const styles = rows.map((row) => row.className);
    expect(new Set(styles).size).toBe(1);
    for (const row of rows) expect(row.textContent).not.toContain('%');
    expect(screen.getByText('In about 8 of 10 results like this one, it is one of these.')).toBeTruthy();
    expect(screen.queryByText(/point to/)).toBeNull();
  });

  it('claims no number of what an earlier version opened and today would not name', () => {
    const shares = { impetigo: 0.4, varicella: 0.3, herpes_zoster: 0.2, cellulitis: 0.1 };
    show(resultOf({ kind: 'unclear', shares, set: ['impetigo', 'varicella', 'herpes_zoster'] }));
    expect(screen.getByText('This result is not sure')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText(/Confidence/)).toBeNull();
    expect(screen.getByText(/would ask for another photo/)).toBeTruthy();
  });
});
