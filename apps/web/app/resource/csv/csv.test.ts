import { sampleResource } from '@skrin/contract/resource/testing/sample';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dropToken } from '../../api/token.ts';
import { chooseTimeZone } from '../../i18n/time-zone.ts';
import { problem, type Sent } from '../../testing/server.ts';
import type { AnyRow } from '../api.ts';
import type { Labels } from '../labels.ts';
import { addSampleTexts, sampleRow } from '../testing/sample.ts';
import { serve } from '../testing/serve.tsx';
import { exportRows, toCsv } from './export-rows.ts';
import { importRows, readImport } from './import-rows.ts';

const labels: Labels = {
  plural: 'Samples',
  field: (name) => `The ${name}`,
  hint: (field: string) => field,
  option: (_field, option) => (option === 'open' ? 'Open' : 'Done'),
  action: (key) => key,
  confirm: (key) => key,
  section: (key) => key,
  tab: (key) => key,
  sort: (key) => key,
};
const resource = sampleResource;
const COUNT = 10_000;

beforeAll(addSampleTexts);
afterEach(() => dropToken('logout'));

describe('an export', () => {
  const pages = (sent: Sent) => {
    const at = Number(new URL(sent.path, 'http://x').searchParams.get('cursor') ?? 0);
    const items: AnyRow[] = Array.from({ length: 200 }, (_, index) => sampleRow(at + index, { notes: '=1+1' }));
    const next = at + 200;
    return Response.json({
      items,
      ...(next < COUNT && { nextCursor: String(next) }),
      total: { count: 1_000, isCapped: true },
    });
  };
  const start = (signal: AbortSignal, onProgress = (_count: number) => {}) =>
    exportRows({ resource, labels, parameters: { sort: 'title', limit: '10', cursor: 'x' }, signal, onProgress });

  it(`reads ${COUNT} rows page by page, as the list is sorted, and says how far it is`, async () => {
    const requests = serve(pages);
    const progress: number[] = [];
    const { count, content } = await start(new AbortController().signal, (done) => progress.push(done));
    expect(count).toBe(COUNT);
    expect(requests).toHaveLength(COUNT / 200);
    expect(requests[0]?.path).toBe('/api/samples?sort=title&limit=200');
    expect(progress.at(-1)).toBe(COUNT);
    const lines = content.split('\r\n');
    expect(lines).toHaveLength(COUNT + 1);
    expect(lines[0]).toMatch(/^\ufeffThe title,The notes,/);
    expect(lines[1]).toMatch(/^Row 0,"'=1\+1",/);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '=1+1\nin two lines', '=1+1\r\nin two lines'])(
    'marks %j as a text, which a spreadsheet would run',
    (text) => {
      expect(toCsv([[text]])).toBe(`"'${text}"`);
    },
  );

  it('has the separator and the decimal mark of spreadsheets in the language of the screen, and reads them again', async () => {
    chooseTimeZone('Asia/Makassar');
    serve(() =>
      Response.json({
        items: [sampleRow(0, { weight: 1.5, price: { amount: 205, currency: 'USD' }, at: '2026-11-22T08:30:00.000Z' })],
        total: { count: 1, isCapped: false },
      }),
    );
    await i18next.changeLanguage('id');
    try {
      const { content } = await start(new AbortController().signal);
      const [heads, line] = content.split('\r\n');
      expect(heads).toMatch(/^\ufeffThe title;The notes;/);
      expect(heads).toContain(';The at (Asia/Makassar)');
      expect(line).toContain(';1,5;');
      expect(line).toContain(';2,05 USD;');
      expect(line).toContain(';2026-11-22 16:30:00;');
      const { rows } = await readImport(resource, labels, content);
      expect(rows[0]?.item).toMatchObject({ weight: 1.5, at: '2026-11-22T08:30:00.000Z' });
    } finally {
      await i18next.changeLanguage('en');
      chooseTimeZone(null);
    }
  });

  it('stops when it is cancelled', async () => {
    const abort = new AbortController();
    const requests = serve((sent) => {
      if (requests.length === 3) abort.abort(new DOMException('Cancelled', 'AbortError'));
      abort.signal.throwIfAborted();
      return pages(sent);
    });
    await expect(start(abort.signal)).rejects.toThrow('Cancelled');
    expect(requests).toHaveLength(3);
  });
});

describe('a file to import', () => {
  it('is read by labels or names, its faults are told by row, and what it does not know is named', async () => {
    const text = ['\ufeffThe title,state,The weight,Colour', 'One,Done,"1,5",red', ',Done,1,', "'=Two,shut,1000,"].join(
      '\r\n',
    );
    const { rows, unknown } = await readImport(resource, labels, text);
    expect(unknown).toEqual(['Colour']);
    expect(rows.map(({ line, item, reasons }) => ({ line, item, reasons }))).toEqual([
      { line: 2, item: { title: 'One', state: 'done', weight: 1.5 }, reasons: [] },
      { line: 3, item: { state: 'done', weight: 1 }, reasons: ['The title is required'] },
      {
        line: 4,
        item: { title: '=Two', state: 'shut', weight: 1000 },
        reasons: ['The weight must be 100 or less', 'The state has a choice that does not exist'],
      },
    ]);
  });

  it('begins below a line that names the separator, and has no columns that are empty from top to bottom', async () => {
    const text = ['sep=;', 'The title;;The weight;;;', 'One;;1,5;;;', 'Two;x;;;;', ';;;;;'].join('\r\n');
    const { heads, rows, unknown } = await readImport(resource, labels, text);
    expect(heads).toEqual(['The title', 'B', 'The weight']);
    expect(unknown).toEqual(['B']);
    expect(rows.map(({ item, reasons }) => ({ item, reasons }))).toEqual([
      { item: { title: 'One', weight: 1.5 }, reasons: [] },
      { item: { title: 'Two' }, reasons: [] },
    ]);
    const trailing = await readImport(resource, labels, 'The title;The weight;;;\r\nA;1;;;\r\n;;;;\r\n');
    expect(trailing).toMatchObject({ unknown: [], rows: [{ item: { title: 'A', weight: 1 } }] });
  });

  it(`is sent in parts, ${COUNT} rows of it, and what is refused is told by row`, async () => {
    const text = ['The title', ...Array.from({ length: COUNT }, (_, at) => `Row ${at}`)].join('\n');
    const { rows } = await readImport(resource, labels, text);
    const requests = serve(({ body }) => {
      const { items } = body as { items: { title: string }[] };
      const results = items.map(({ title }) =>
        title === 'Row 4321' ? { isDone: false, code: 'conflict', message: 'Is there already' } : { isDone: true },
      );
      return Response.json({ results });
    });
    const progress: number[] = [];
    const report = await importRows({
      resource,
      rows,
      signal: new AbortController().signal,
      onProgress: (count) => progress.push(count),
    });
    expect(requests).toHaveLength(COUNT / 200);
    expect(report).toMatchObject({ done: COUNT - 1, isStopped: false });
    expect(report.failed.map(({ line, reasons }) => [line, reasons])).toEqual([[4323, ['Is there already']]]);
    expect(progress.at(-1)).toBe(COUNT);
  });

  it('stops between two parts, and keeps what the server could not be asked about', async () => {
    const { rows } = await readImport(
      resource,
      labels,
      ['title', ...Array.from({ length: 500 }, () => 'A row')].join('\n'),
    );
    const abort = new AbortController();
    serve(({ body }) => Response.json({ results: (body as { items: [] }).items.map(() => ({ isDone: true })) }));
    const stopped = importRows({ resource, rows, signal: abort.signal, onProgress: () => abort.abort() });
    expect(await stopped).toMatchObject({ done: 200, isStopped: true, failed: { length: 300 } });

    serve(() => problem(503, 'database_unavailable'));
    const failed = await importRows({ resource, rows, signal: new AbortController().signal, onProgress: () => {} });
    expect(failed).toMatchObject({ done: 0, isStopped: true });
    expect(failed.failed[0]?.reasons).toEqual(['database_unavailable']);
  });
});
