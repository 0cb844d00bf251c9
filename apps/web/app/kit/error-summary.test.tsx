import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { user } from '../testing/user.ts';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';

const email: FieldProblem = { id: 'email', message: 'Email is required' };
const password: FieldProblem = { id: 'password', message: 'Password is required' };

const Form = (props: { problems: FieldProblem[]; attempt: number }) => (
  <>
    <ErrorSummary {...props} />
    <input id="email" aria-label="Email" />
    <input id="password" aria-label="Password" />
  </>
);

describe('ErrorSummary', () => {
  it('is absent while nothing is wrong', () => {
    render(<Form problems={[]} attempt={0} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the focus at each failed attempt', () => {
    const { rerender } = render(<Form problems={[]} attempt={0} />);
    rerender(<Form problems={[email]} attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));

    screen.getByLabelText('Email').focus();
    rerender(<Form problems={[email]} attempt={2} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('leaves the focus alone while entries are corrected', () => {
    const { rerender } = render(<Form problems={[email, password]} attempt={1} />);
    screen.getByLabelText('Email').focus();
    rerender(<Form problems={[password]} attempt={1} />);
    rerender(<Form problems={[]} attempt={1} />);
    rerender(<Form problems={[email]} attempt={1} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('leads to the field', async () => {
    render(<Form problems={[email, password]} attempt={1} />);
    await user.click(screen.getByRole('link', { name: 'Password is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});
