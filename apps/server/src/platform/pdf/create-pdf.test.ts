import type { Language } from '@skrin/contract/languages';
import { describe, expect, it } from 'vitest';
import { FinalFailure } from '../errors.ts';
import { createPdf } from './create-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';

const documentOf = (language: Language, title: string, rows: [label: string, value: string][] = []) => ({
  template: new URL('./testing/sample.typ', import.meta.url),
  data: { language, title, home: 'https://skrin.example', footer: 'Skrin', rows },
});

describe('createPdf', () => {
  it.each<[Language, string, string]>([
    ['vi', 'Hóa đơn', 'Số tiền đã thanh toán'],
    ['zh', '发票', '已支付金额'],
    ['ar', 'فاتورة', 'المبلغ'],
  ])('writes %s so that its words can be taken out again', async (language, title, label) => {
    const pdf = await readPdf(await createPdf(documentOf(language, title, [[label, '30,000']])));
    expect(pdf).toMatchObject({ title, language });
    for (const words of [title, label, '30,000']) expect(pdf.text).toContain(words);
  });

  it('takes what people wrote as text, whatever it looks like', async () => {
    const name = '#read("/etc/passwd") $x^2$ *Ayu*';
    const { text } = await readPdf(await createPdf(documentOf('en', 'Invoice', [['Name', name]])));
    expect(text).toContain(name);
  });

  it('shows images that it is given', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">drawn</text></svg>';
    const { template, data } = documentOf('en', 'Invoice');
    const given = { template, data: { ...data, images: ['mark.svg'] }, images: { 'mark.svg': Buffer.from(svg) } };
    const [shown, plain] = await Promise.all([createPdf(given), createPdf({ template, data })]);
    expect(shown.length).toBeGreaterThan(plain.length);
    await expect(createPdf({ ...given, images: {} })).rejects.toThrow('could not be typeset');
  });

  it('ends over a document that takes too much time or memory, and gives back what takes less', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`row ${at}`, 'value']);
    const bounds = { seconds: 15, megabytes: 600 };
    const { text } = await readPdf(await createPdf(documentOf('en', 'Invoice', rows(1_000)), bounds));
    expect(text).toContain('row 999');
    const large = documentOf('en', 'Invoice', rows(10_000));
    const refusal = { message: 'a document could not be typeset', cause: { signal: 'SIGKILL' } };
    await expect(createPdf(large, { ...bounds, seconds: 0.3 })).rejects.not.toBeInstanceOf(FinalFailure);
    await expect(createPdf(large, { ...bounds, megabytes: 200 })).rejects.toMatchObject(refusal);
    await expect(createPdf(large, { ...bounds, seconds: 0.3 })).rejects.toMatchObject(refusal);
  });

  it('says what is wrong with a template', async () => {
    const { data } = documentOf('en', 'Invoice');
    const missing = createPdf({ template: new URL('./testing/missing.typ', import.meta.url), data });
    await expect(missing).rejects.toBeInstanceOf(FinalFailure);
    await expect(missing).rejects.toMatchObject({ cause: { message: expect.stringContaining('file not found') } });
  });

  it('refuses a document when too many wait', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 30 }, () => createPdf(documentOf('en', 'Invoice'), { seconds: 0.01, megabytes: 600 })),
    );
    const refusals = asked.filter((each) => each.status === 'rejected' && each.reason.code === 'pdf_busy');
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.length).toBeLessThan(30);
  });
});
