import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clientWithoutRetries, renderPage } from '../../../../../testing/render.tsx';
import { problem, serve } from '../../../../../testing/server.ts';
import { user } from '../../../../../testing/user.ts';
import { analysisQuery } from '../../../analysis-queries.ts';
import { analysisOf, resultOf } from '../testing/results.ts';
import { ReminderSwitch } from './reminder-switch.tsx';

const analysis = (wanted: boolean) => analysisOf(resultOf(), { reminder: { wanted, dueAt: '2027-11-20T08:00:00Z' } });
const { id } = analysis(false);

/** Shows what is stored, as the page of an analysis does. */
function Stored() {
  const { data } = useQuery(analysisQuery(id));
  return data?.reminder ? <ReminderSwitch id={id} reminder={data.reminder} /> : null;
}

it('asks for a mail, says when it comes, and takes it back', async () => {
  const queryClient = clientWithoutRetries();
  queryClient.setQueryData(analysisQuery(id).queryKey, analysis(false));
  const requests = serve(({ method, body }) =>
    Response.json(analysis(method === 'PUT' && (body as { wanted: boolean }).wanted)),
  );
  renderPage(<Stored />, { queryClient });
  const choice = await screen.findByRole('switch', { name: 'Remind me by mail after a year' });
  expect(screen.getByRole('status').textContent).toBe('');

  await user.click(choice);
  expect(await screen.findByText('We will remind you on November 20, 2027.')).toBeTruthy();
  await user.click(screen.getByRole('switch'));
  expect(await screen.findByText('We will not remind you.')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual(
    [true, false].map((wanted) => ({ method: 'PUT', path: `/api/analyses/${id}/reminder`, body: { wanted } })),
  );
});

it('says why it is refused', async () => {
  serve(() =>
    problem(409, 'reminder_not_offered', { title: 'No reminder for this check', detail: 'Switch mails on.' }),
  );
  renderPage(<ReminderSwitch id={id} reminder={{ wanted: false, dueAt: '2027-11-20T08:00:00Z' }} />);
  await user.click(screen.getByRole('switch'));
  expect((await screen.findByRole('alert')).textContent).toContain('Switch mails on.');
  expect(screen.getByRole('switch', { checked: false })).toBeTruthy();
});
