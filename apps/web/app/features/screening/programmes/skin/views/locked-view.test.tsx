import { conditionGroups, conditions } from '@skrin/contract/programmes/skin/conditions';
import type { Analysis } from '@skrin/contract/screening/analyses';
import { translator } from '@skrin/i18n/server';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { delay, HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmProvider } from '../../../../../kit/confirm-provider.tsx';
import { renderPage } from '../../../../../testing/render.tsx';
import { server } from '../../../../../testing/server.ts';
import { user } from '../../../../../testing/user.ts';
import { lockedAnalysis, resultOf } from '../testing/results.ts';
import { LockedView } from './locked-view.tsx';

beforeEach(() => server.use(http.all('*', () => delay('infinite'))));

// Imported before the tests, because loading it on demand can take longer than a test on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('../../../components/watch-for.tsx'),
    import('../../../analysis/components/back-to-assessment.tsx'),
  ]);
});

describe('LockedView', () => {
  const show = (
    redFlags: Analysis['redFlags'],
    more: Partial<Pick<Analysis<'skin'>, 'helpConfirmedAt' | 'kind' | 'photos' | 'urgency'>> = {},
  ) =>
    renderPage(<LockedView analysis={{ ...lockedAnalysis, redFlags, kind: 'clear', ...more }} unlock={<p>price</p>} />);
  const expectNoCondition = ({ textContent }: HTMLElement) => {
    const words = textContent?.toLowerCase() ?? '';
    const named = [
      ...conditions.map((condition) => texts(`conditions:${condition}.name`)),
      ...Object.values(conditionGroups).map((group) => texts(`conditions:groups.${group}`)),
    ].filter((name) => words.includes(name.toLowerCase()));
    expect(named).toEqual([]);
  };
  const now: Analysis['redFlags'] = [{ rule: 'R17', level: 'emergency', text: 'R17' }];
  const locked =
    'This diagnosis result is still locked. Please complete payment to view the full result and continue to consultation.';

  it('says of several photos which of them were read', async () => {
    show([], { photos: [{ faults: [] }, { faults: ['too_dark'] }] });
    const verdicts = await screen.findAllByText(/^(Read|Not used)/);
    expect(verdicts.map(({ textContent }) => textContent)).toEqual(['Read', 'Not used: The photo is too dark']);
  });

  it('shows urgent advice and the notice, and names no condition', () => {
    const { container } = show([{ rule: 'R2', level: 'urgent' }]);
    expect(screen.getByText('See a doctor today')).toBeTruthy();
    expect(screen.getByText(locked)).toBeTruthy();
    expect(screen.getByText('price')).toBeTruthy();
    expectNoCondition(container);
  });

  it.each([
    ['See a doctor today', 'urgent', /^Any of these can help/],
    ['See a doctor within 2–3 days', 'soon', /^They treat common skin problems/],
  ] as const)(
    'says "%s" where the sealed result calls for it, for nothing, and names no condition',
    (name, urgency, fit) => {
      const { container } = show([], { urgency });
      const care = screen.getByRole('region', { name });
      expect(care.textContent).toContain('Your photo and your answers, taken together, call for a doctor by then.');
      expect(screen.getByText(fit)).toBeTruthy();
      expect(care.compareDocumentPosition(screen.getByText('price'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expectNoCondition(container);
    },
  );

  it('leads to clinics that fit the red flags and to booking: after the emergency numbers, before anything to pay', () => {
    const { unmount } = show(now, { helpConfirmedAt: '2026-11-20T08:00:00Z' });
    const clinics = screen.getByRole('link', { name: 'Clinics that fit' });
    expect(clinics.getAttribute('href')).toBe(`/clinic?tab=nearby&analysis=${lockedAnalysis.id}`);
    expect(screen.getByText(/the emergency department \(IGD\) of a hospital/)).toBeTruthy();
    const call = screen.getByRole('link', { name: 'Call 119' });
    expect(call.compareDocumentPosition(clinics) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(clinics.compareDocumentPosition(screen.getByText('price')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    unmount();
    show([]);
    expect(screen.getByText(/^They treat common skin problems/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book a visit' }).getAttribute('href')).toBe(
      `/consultation?tab=nearby&analysis=${lockedAnalysis.id}`,
    );
  });

  it('says of the way back that it deletes, and why there is none while a payment is open', async () => {
    const { unmount } = show([]);
    expect(await screen.findByRole('button', { name: 'Delete and go back to the answers' })).toBeTruthy();
    unmount();
    renderPage(<LockedView analysis={lockedAnalysis} unlock={<p>price</p>} isBeingPaid />);
    expect(await screen.findByText('A payment for this result is still open')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete and go back to the answers' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the payment' })).toBeTruthy();
  });

  it('goes nowhere when a payment was begun meanwhile, and says so', async () => {
    const refused = { type: 'about:blank', title: 'Open', status: 409, code: 'analysis_being_paid', requestId: '1' };
    server.use(http.delete('/api/analyses/:id', () => HttpResponse.json(refused, { status: 409 })));
    renderPage(
      <ConfirmProvider>
        <LockedView analysis={lockedAnalysis} unlock={<p>price</p>} />
      </ConfirmProvider>,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete and go back to the answers' }));
    await user.click(await screen.findByRole('button', { name: 'Clear and go back' }));
    expect(await screen.findByText('A payment for this result is still open')).toBeTruthy();
  });

  it('says for free which signs are an emergency where no rule fired, before it names a price', async () => {
    const { container } = show([]);
    const care = screen.getByRole('region', { name: 'No urgent signs: keep an eye on it' });
    await user.click(within(care).getByText('What to watch for'));
    const signs = await within(care).findByRole('list');
    expect(
      within(signs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Chest pain', 'Skin is coming off in sheets', 'Confused, very sleepy or faint']));
    expect(care.textContent).toContain('call 119');
    expect(care.textContent).toContain('This advice is free');
    expect(container.textContent?.indexOf('What to watch for')).toBeLessThan(
      container.textContent?.indexOf('price') ?? 0,
    );
    expectNoCondition(container);
  });

  it('is the same to the last byte for all results of a kind, even where it were handed one', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const anyResult = fc.record({
      shares: fc.record(Object.fromEntries(conditions.map((condition) => [condition, share]))),
      confidence: share,
      set: fc.subarray([...conditions]),
    });
    const drawn = (made: Parameters<typeof resultOf>[0]) => {
      const { container, unmount } = renderPage(
        <LockedView analysis={{ ...lockedAnalysis, result: resultOf(made) }} unlock={<p>price</p>} />,
      );
      // Identifiers are counted up from page to page.
      const { innerHTML } = container;
      unmount();
      return innerHTML.replaceAll(/_r_\w+_/g, '');
    };
    const sealed = drawn({ shares: { tinea_pedis: 1 } });
    expect(sealed).toContain('data-sealed');
    fc.assert(
      fc.property(anyResult, (made) => drawn(made) === sealed),
      { numRuns: 12 },
    );
  });

  it.each([
    ['clear', 'We can name one condition.'],
    ['narrowed', 'We can narrow it to two or three conditions. We cannot name a single one.'],
  ] as const)('says before the price that the result is %s, and names none', (kind, text) => {
    const { container } = show([], { kind });
    expect(container.textContent?.indexOf(text)).toBeGreaterThan(0);
    expect(container.textContent?.indexOf(text)).toBeLessThan(container.textContent?.indexOf('price') ?? 0);
    expectNoCondition(container);
  });
});

const texts = translator('en');
