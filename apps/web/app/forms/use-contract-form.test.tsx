import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { render } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
import { FormProblems } from './form-problems.tsx';
import { FormTextField } from './form-text-field.tsx';
import { showFieldErrors } from './server-errors.ts';
import { useContractForm } from './use-contract-form.ts';

const text = z.string().check(z.minLength(1));
const schema = z.object({ company: z.string(), name: text, email: text });
const refused = new ApiError({
  ...{ type: 'about:blank', status: 422, code: 'validation_failed', title: 'Wrong', requestId: '' },
  fields: [{ path: 'email', code: 'taken', message: 'Email is in use already' }],
});

function Form({ hasSummary }: { hasSummary: boolean }) {
  const form = useContractForm(schema, { company: '', name: '', email: '' }, { hasSummary });
  return (
    <form noValidate onSubmit={form.handleSubmit(() => void showFieldErrors(form, refused))}>
      {hasSummary && <FormProblems form={form} />}
      {(['company', 'name', 'email'] as const).map((name) => (
        <FormTextField key={name} control={form.control} name={name} label={name} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));

it('leads to the first entry that is wrong where no summary says what is', async () => {
  render(<Form hasSummary={false} />);
  await send();
  expect(document.activeElement).toBe(field('name'));
});

it('leads to what the server finds wrong', async () => {
  render(<Form hasSummary={false} />);
  await user.type(field('name'), 'Ayu');
  await user.type(field('email'), 'ayu@example.com');
  await send();
  expect(document.activeElement).toBe(field('email'));
});

it('leaves the focus to the summary where there is one', async () => {
  render(<Form hasSummary />);
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  await user.type(field('name'), 'Ayu');
  await user.type(field('email'), 'ayu@example.com');
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(screen.getByRole('alert').textContent).toContain('Email is in use already');
});
