import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropToken } from '../../api/token.ts';
import { problem, type Sent } from '../../testing/server.ts';
import { addSampleTexts, sampleRow, sampleScreen } from '../testing/sample.ts';
import { open, serve } from '../testing/serve.tsx';
import { type ListDialogProps, useResourceList } from '../use-resource-list.ts';
import ImportDialog from './import-dialog.tsx';
import ListExportDialog from './list-export-dialog.tsx';

/** Rows of a large file; the server accepts and answers 200 at a time. */
const COUNT = 10_000;

beforeAll(addSampleTexts);

let saved: string[];
beforeEach(() => {
  saved = [];
  // A browser would keep the file under the name of the link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  dropToken('logout');
  vi.restoreAllMocks();
});

const listOf = (rows: unknown[], next?: string) =>
  Response.json({
    items: rows,
    ...(next && { nextCursor: next }),
    total: { count: COUNT, isCapped: false },
  });

/** Opens a dialog of the list, as its menu does. */
async function openDialog(Dialog: ComponentType<ListDialogProps>): Promise<ReturnType<typeof within>> {
  const List = () => {
    const controller = useResourceList(sampleScreen);
    const [isOpen, setOpen] = useState(true);
    return isOpen && <Dialog controller={controller} onClose={() => setOpen(false)} />;
  };
  open(<List />);
  return within(await screen.findByRole('dialog'));
}

const isList = ({ method }: Sent) => method === 'GET';
/** Holds an answer back until the test opens the gate. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

describe('an import', () => {
  const answer = ({ body }: Sent) =>
    Response.json({ results: (body as { items: object[] }).items.map(() => ({ isDone: true })) });
  const file = (rows: string[]) => new File([['The title,The weight,Colour', ...rows].join('\n')], 'rows.csv');
  const manyRows = Array.from({ length: COUNT }, (_, at) => `Row ${at},1,red`);

  it('reads a file that Excel saved as plain CSV, and says in which encoding', async () => {
    const requests = serve((sent) => (isList(sent) ? listOf([sampleRow(1)]) : answer(sent)));
    const dialog = await openDialog(ImportDialog);
    const bytes = Uint8Array.from(Buffer.from('The title;The weight\r\nJosé Müller;1,5\r\n', 'latin1'));
    fireEvent.change(dialog.getByLabelText('Choose a file'), { target: { files: [new File([bytes], 'excel.csv')] } });
    expect(await dialog.findByText('Valid rows: 1')).toBeTruthy();
    expect(dialog.getByText(/It was read as windows-1252/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Import valid rows' }));
    expect(await dialog.findByText('Imported: 1')).toBeTruthy();
    expect(requests.find((sent) => !isList(sent))?.body).toMatchObject({
      items: [{ title: 'José Müller', weight: 1.5 }],
    });
  });

  it('refuses a file in which another program has lost letters', async () => {
    serve((sent) => (isList(sent) ? listOf([sampleRow(1)]) : answer(sent)));
    const dialog = await openDialog(ImportDialog);
    fireEvent.change(dialog.getByLabelText('Choose a file'), { target: { files: [file(['Jos\ufffd,1,red'])] } });
    expect(await dialog.findByText(/Save it as “CSV UTF-8”/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Import valid rows' })).toBeNull();
  });

  it(`shows what is in a file before it is sent, and how much of ${COUNT} rows is`, async () => {
    const third = gate();
    let parts = 0;
    const requests = serve(async (sent) => {
      if (isList(sent)) return listOf([sampleRow(1)]);
      parts += 1;
      if (parts === 3) await third.opened;
      return answer(sent);
    });
    const dialog = await openDialog(ImportDialog);
    fireEvent.change(dialog.getByLabelText('Choose a file'), { target: { files: [file([...manyRows, ',1,red'])] } });
    expect(await dialog.findByText('Valid rows: 10,000')).toBeTruthy();
    expect(dialog.getByText('Rows with errors: 1')).toBeTruthy();
    expect(dialog.getByText('The title is required')).toBeTruthy();
    expect(dialog.getByText('Columns that are not known here: Colour')).toBeTruthy();
    expect(requests.filter((sent) => !isList(sent))).toEqual([]);

    fireEvent.click(dialog.getByRole('button', { name: 'Import valid rows' }));
    const bar = await dialog.findByRole('progressbar', { name: 'Imported: 400 of 10,000' });
    expect(bar.getAttribute('aria-valuenow')).toBe('4');
    third.open();
    expect(await dialog.findByText('Imported: 10,000')).toBeTruthy();
    expect(dialog.getByText('Not imported: 1')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Download what was not imported' }));
    expect(saved).toEqual(['samples-failed.csv']);
  });

  it('is stopped between two parts, and what was sent stays', async () => {
    const second = gate();
    let parts = 0;
    serve(async (sent) => {
      if (isList(sent)) return listOf([sampleRow(1)]);
      parts += 1;
      if (parts === 2) await second.opened;
      return answer(sent);
    });
    const dialog = await openDialog(ImportDialog);
    const some = file(manyRows.slice(0, 1_000));
    fireEvent.change(dialog.getByLabelText('Choose a file'), { target: { files: [some] } });
    fireEvent.click(await dialog.findByRole('button', { name: 'Import valid rows' }));
    await dialog.findByRole('progressbar', { name: 'Imported: 200 of 1,000' });
    // The dialog cannot be closed before its report is shown.
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    second.open();
    expect(await dialog.findByText('Stopped. What was imported stays.')).toBeTruthy();
    expect(dialog.getByText('Imported: 400')).toBeTruthy();
    expect(dialog.getByText('Not imported: 600')).toBeTruthy();
  });

  it('asks for another file where nothing can be read of one', async () => {
    serve((sent) => (isList(sent) ? listOf([sampleRow(1)]) : undefined));
    const dialog = await openDialog(ImportDialog);
    fireEvent.change(dialog.getByLabelText('Choose a file'), { target: { files: [new File([''], 'empty.csv')] } });
    expect(await dialog.findByText(/^No rows could be read from this file/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Download a template' }));
    expect(saved).toEqual(['samples.csv']);
  });
});

describe('an export', () => {
  const page = ({ path }: Sent) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0);
    const rows = Array.from({ length: 200 }, (_, index) => sampleRow(at + index));
    return listOf(rows, at + 200 < COUNT ? String(at + 200) : undefined);
  };

  it(`says how much of ${COUNT} rows is read, and gives the file when it is whole`, async () => {
    const third = gate();
    serve(async (sent) => {
      if (sent.path.includes('cursor=400')) await third.opened;
      return page(sent);
    });
    const dialog = await openDialog(ListExportDialog);
    const bar = await dialog.findByRole('progressbar', { name: 'Read: 400' });
    expect(bar.getAttribute('aria-valuenow')).toBe('4');
    expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
    third.open();
    expect(await dialog.findByText('The file is ready. Entries: 10,000')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }));
    expect(saved).toEqual([expect.stringMatching(/^samples-\d{4}-\d{2}-\d{2}\.csv$/)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why when the list can no longer be read, and gives no half of it', async () => {
    serve((sent) => (sent.path.includes('cursor=200') ? problem(503, 'database_unavailable') : page(sent)));
    const dialog = await openDialog(ListExportDialog);
    expect(await dialog.findByText('database_unavailable')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});
