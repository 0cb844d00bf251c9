import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { PageTabs } from './page-tabs.tsx';

/** Where each tab begins, in pixels from the left of a phone that is 390 wide; each is 100 wide. */
let places: Record<string, number>;

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = this.tagName === 'A' ? places[this.textContent] : undefined;
    return place === undefined ? new DOMRect(0, 0, 390, 44) : new DOMRect(place, 0, 100, 44);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const openAt = (address: string) =>
  renderPage(
    [
      { id: 'profile', path: '/profile', element: <PageTabs of="profile" /> },
      { id: 'profileOrders', path: '/profile/order', element: <PageTabs of="profile" /> },
    ],
    { at: address },
  );
const current = () => screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page');
/** How far the tabs were moved to the left. */
const moved = () => screen.getByRole('navigation').scrollLeft;

it('brings the tab of the page into the middle of what is seen of them', () => {
  places = { Payments: 500 };
  openAt('/profile/order');
  expect(current()?.textContent).toBe('Payments');
  expect(moved()).toBe(550 - 195);
});

it('does so where they run from right to left', () => {
  places = { Payments: -210 };
  openAt('/profile/order');
  expect(moved()).toBe(-160 - 195);
});

it('does so when another page is opened, and without a move of the page itself', async () => {
  places = { Payments: 500, Profile: 145 };
  const scrolls = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { router } = openAt('/profile');
  expect(moved()).toBe(0);
  await act(() => router.navigate('/profile/order'));
  expect(moved()).toBe(550 - 195);
  expect(scrolls).not.toHaveBeenCalled();
});
