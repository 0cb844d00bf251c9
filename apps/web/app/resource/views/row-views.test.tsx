import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { dropToken } from '../../api/token.ts';
import { ConfirmProvider } from '../../kit/confirm-provider.tsx';
import { refetchAll } from '../../testing/refetch-all.ts';
import { clientWithoutRetries, renderPage } from '../../testing/render.tsx';
import { problem, server } from '../../testing/server.ts';
import { fill, user } from '../../testing/user.ts';
import { addSampleTexts, sampleRow, sampleScreen } from '../testing/sample.ts';
import { serve } from '../testing/serve.tsx';
import { DetailView } from './detail-view.tsx';
import { EditView } from './edit-view.tsx';

const row = sampleRow(1);
const queryClient = clientWithoutRetries();

beforeAll(addSampleTexts);
afterEach(() => {
  queryClient.clear();
  dropToken('logout');
});

const failToRead = () => {
  server.use(http.get('*', () => problem(500, 'internal')));
  return refetchAll(queryClient);
};

it('keeps what was entered where the row cannot be read again', async () => {
  serve(() => HttpResponse.json(row));
  renderPage(
    <ConfirmProvider>
      <EditView screen={sampleScreen} id={row.id} />
    </ConfirmProvider>,
    { queryClient },
  );
  const title = await screen.findByLabelText(/The title/);
  await user.clear(title);
  await fill(title, 'Other');
  await failToRead();
  expect(screen.getByLabelText<HTMLInputElement>(/The title/).value).toBe('Other');
});

it('goes on showing a row that cannot be read again', async () => {
  serve(() => HttpResponse.json(row));
  renderPage(
    <ConfirmProvider>
      <DetailView screen={sampleScreen} id={row.id} />
    </ConfirmProvider>,
    { queryClient },
  );
  await screen.findByRole('heading', { name: 'Row 1' });
  await failToRead();
  expect(screen.getByRole('heading', { name: 'Row 1' })).toBeTruthy();
});
