import type { Analysis } from '@skrin/contract/screening/analyses';
import { conditionGroups, conditions } from '@skrin/contract/screening/conditions';
import { translator } from '@skrin/i18n/server';
import { screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.tsx';
import { server } from '../../../../testing/server.ts';
import { lockedAnalysis } from '../testing/results.ts';
import { LockedView } from './locked-view.tsx';

beforeEach(() => server.use(http.all('*', () => delay('infinite'))));

describe('LockedView', () => {
  const show = (redFlags: Analysis['redFlags']) => {
    const element = <LockedView analysis={{ ...lockedAnalysis, redFlags }} unlock={<p>price</p>} />;
    return renderPage(element);
  };
  const expectNoCondition = ({ textContent }: HTMLElement) => {
    const words = textContent?.toLowerCase() ?? '';
    const named = [
      ...conditions.map((condition) => texts(`conditions:${condition}.name`)),
      ...Object.values(conditionGroups).map((group) => texts(`conditions:groups.${group}`)),
    ].filter((name) => words.includes(name.toLowerCase()));
    expect(named).toEqual([]);
  };
  const net = 'Get help now if one of these appears';

  it('shows urgent advice and the notice, and names no condition', () => {
    const { container } = show([{ rule: 'R2', level: 'urgent' }]);
    expect(screen.getByText('See a doctor today')).toBeTruthy();
    expect(
      screen.getByText(
        'This diagnosis result is still locked. Please complete payment to view the full result and continue to consultation.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('price')).toBeTruthy();
    expectNoCondition(container);
    expect(screen.queryByRole('region', { name: net })).toBeNull();
  });

  it('says for free which signs are an emergency where no rule fired, before it names a price', () => {
    const { container } = show([]);
    const signs = screen.getByRole('region', { name: net });
    expect(
      within(signs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Chest pain', 'Skin is coming off in sheets', 'Confused, very sleepy or faint']));
    expect(signs.textContent).toContain('call 119');
    expect(signs.textContent).toContain('This advice is free');
    expect(container.textContent?.indexOf(net)).toBeLessThan(container.textContent?.indexOf('price') ?? 0);
    expectNoCondition(container);
  });
});

const texts = translator('en');
