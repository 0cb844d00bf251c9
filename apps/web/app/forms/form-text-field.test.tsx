import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormDialog } from '../kit/form-dialog.tsx';
import { render } from '../testing/render.tsx';
import { FormTextField, type FormTextFieldProps } from './form-text-field.tsx';

type Values = { entry: string };

function Form(props: Partial<FormTextFieldProps<Values, Values>>) {
  const { control } = useForm({ defaultValues: { entry: '' } });
  return (
    <div dir="rtl">
      <FormTextField control={control} name="entry" label="Entry" {...props} />
    </div>
  );
}

const directionOf = (props: Partial<FormTextFieldProps<Values, Values>>) => {
  const { unmount } = render(<Form {...props} />);
  const direction = screen.getByLabelText('Entry').closest('[dir]')?.getAttribute('dir');
  unmount();
  return direction;
};

it('is written from the left where it holds an address or a number, in every language', () => {
  for (const type of ['email', 'tel', 'url']) expect(directionOf({ type })).toBe('ltr');
  expect(directionOf({ inputMode: 'url' })).toBe('ltr');
});

it('is written as its page is read where it holds a text', () => {
  expect(directionOf({})).toBe('rtl');
  expect(directionOf({ multiline: true })).toBe('rtl');
});

it('keeps its label in a dialog above a page that has a field of the same name', () => {
  const nothing = () => {};
  render(
    <>
      <Form label="Behind" />
      <FormDialog title="Title" submit="Send" isPending={false} onSubmit={nothing} onClose={nothing}>
        <Form />
      </FormDialog>
    </>,
  );
  expect(screen.getByLabelText('Entry').closest('[role=dialog]')).toBe(screen.getByRole('dialog'));
});
