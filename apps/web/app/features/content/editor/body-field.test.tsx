import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { user } from '../../../testing/user.ts';
import BodyField from './body-field.tsx';
import { survivesEditor } from './survives-editor.ts';

function Field({ markdown, onChange }: { markdown: string; onChange: (next: string) => void }) {
  const [value, setValue] = useState(markdown);
  return (
    <BodyField
      id="body"
      label="Text"
      language="en"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      isInvalid={false}
      isDisabled={false}
      describedBy={undefined}
    />
  );
}

function open(markdown: string) {
  const onChange = vi.fn<(next: string) => void>();
  const view = renderPage(<Field markdown={markdown} onChange={onChange} />);
  return { ...view, onChange };
}
const box = () => screen.findByRole('textbox', { name: 'Text' });
const source = async () => (await box()) as HTMLTextAreaElement;

describe('BodyField', () => {
  it('opens in the editor what the editor writes as it is', async () => {
    open('## Signs\n\nIt **itches**.');
    const text = await box();
    expect(within(text).getByRole('heading').textContent).toBe('Signs');
    expect(screen.queryByText(/open as source/)).toBeNull();
  });

  it('opens as source, letter by letter, what the editor would change, and says why', async () => {
    const markdown = 'First\n\n* star\n* list';
    const { onChange } = open(markdown);
    expect((await source()).value).toBe(markdown);
    screen.getByText(/write line 3 in another way\. Nothing was changed/);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('rewrites such a text only when its author has seen how', async () => {
    const { onChange } = open('* star');
    await user.click(await screen.findByRole('button', { name: 'Editor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Write this text anew in the editor?' });
    await within(dialog).findByText('Removed:', { exact: false });
    await user.click(within(dialog).getByRole('button', { name: 'Stay with the source' }));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Editor' }));
    await user.click(await screen.findByRole('button', { name: 'Write it anew' }));
    expect(onChange).toHaveBeenLastCalledWith('- star');
    expect(within(await box()).getByRole('listitem').textContent).toBe('star');
  });

  it('says while typing that a text will open as source', async () => {
    open('Fine');
    await user.click(await screen.findByRole('button', { name: 'Source' }));
    await user.type(await source(), ' <b>bold</b>');
    await screen.findByText(/write line 1 in another way/);
  });

  it('has tools that arrow keys reach, and keeps what they do as Markdown', async () => {
    const { onChange } = open('It itches');
    const toolbar = await screen.findByRole('toolbar', { name: 'Tools for Text' });
    const tools = within(toolbar).getAllByRole('button');
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    const [heading] = tools;
    heading?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(within(toolbar).getByRole('button', { name: 'Bold' }));
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('## It itches'));
    within(toolbar).getByRole('button', { name: 'Heading', pressed: true });
  });

  it('puts in a table, which has a menu of its own', async () => {
    const { onChange } = open('');
    const toolbar = await screen.findByRole('toolbar');
    await user.click(within(toolbar).getByRole('button', { name: 'Table' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('| | |\n| --- | --- |\n| | |\n| | |'));
    await user.click(within(toolbar).getByRole('button', { name: 'Table' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove row' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(expect.stringMatching(/^\| \| \|\n/)));
  });

  it('makes links to https and to pages of Skrin alone', async () => {
    const { onChange } = open('');
    await user.click(await screen.findByRole('button', { name: 'Link' }));
    const address = await screen.findByRole('textbox', { name: 'Address' });
    await user.type(address, 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Set link' }));
    expect(onChange).not.toHaveBeenCalled();
    await user.clear(address);
    await user.type(address, '/pricing');
    await user.click(screen.getByRole('button', { name: 'Set link' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('[/pricing](/pricing)'));
  });

  it('shows any text as it is, in the editor or as source', async () => {
    const text = fc.array(
      fc.constantFrom('a', '#', '* ', '- ', '\n', '\n\n', '**', '<i>', '|', '1. ', '> ', '[a](/b)'),
      {
        maxLength: 12,
      },
    );
    await fc.assert(
      fc.asyncProperty(text, async (pieces) => {
        const markdown = pieces.join('');
        const { onChange, unmount } = open(markdown);
        const field = await box();
        if (survivesEditor(markdown)) expect(field.className).toContain('ProseMirror');
        else expect((field as HTMLTextAreaElement).value).toBe(markdown);
        expect(onChange).not.toHaveBeenCalled();
        unmount();
      }),
      { numRuns: 40 },
    );
  });
});
