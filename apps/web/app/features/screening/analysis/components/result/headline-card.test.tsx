import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../../../../../testing/render.tsx';
import { headlineOf } from '../../headline.ts';
import { resultOf } from '../../testing/results.ts';
import { HeadlineCard } from './headline-card.tsx';

const show = (result: ReturnType<typeof resultOf>) =>
  render(<HeadlineCard headline={headlineOf(result)} result={result} />);

describe('HeadlineCard', () => {
  it('shows the three likeliest as equals when the reading is not sure', () => {
    const shares = { impetigo: 0.4, varicella: 0.3, herpes_zoster: 0.2, cellulitis: 0.1 };
    show(resultOf({ shares, set: ['impetigo', 'varicella', 'herpes_zoster'] }));

    expect(screen.getByText('The reading is not sure')).toBeTruthy();
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Impetigo.*40%/),
      expect.stringMatching(/Chickenpox.*30%/),
      expect.stringMatching(/Shingles.*20%/),
    ]);
    const styles = rows.map((row) => row.firstElementChild?.firstElementChild?.className);
    expect(new Set(styles).size).toBe(1);
    expect(screen.queryByText(/point to/)).toBeNull();
  });

  it('says how sure it is of one, as a share and in words', () => {
    show(resultOf({ shares: { impetigo: 0.92 }, other: 0.08, set: ['impetigo'] }));
    expect(screen.getByRole('heading', { name: 'Impetigo' })).toBeTruthy();
    expect(screen.getByText(/Confidence/).textContent).toBe('Confidence: 92% (very likely)');
  });

  it('calls nothing very likely while photo and answers exclude each other', () => {
    const { container } = show({ ...resultOf({ shares: { impetigo: 0.92 }, set: ['impetigo'] }), conflict: true });
    expect(within(container).queryByText(/very likely/)).toBeNull();
  });
});
