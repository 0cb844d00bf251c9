import { screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
import { PageBoundary } from './page-boundary.tsx';

const Frame = () => (
  <>
    <Link to="/sound">Elsewhere</Link>
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  </>
);

function Broken(): never {
  throw new Error('secret detail');
}

it('keeps the frame when a page crashes, says so without the cause, and shows the next page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const children = [
    { path: '/', element: <Broken /> },
    { path: '/sound', element: <p>All is well</p> },
  ];
  renderPage([{ element: <Frame />, children }]);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('secret detail');
  expect(logged).toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('All is well')).toBeTruthy();
  logged.mockRestore();
});
