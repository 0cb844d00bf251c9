/*
 * The program of a process that typesets one document: a job on standard input, a PDF on standard output. The compiler
 * is native code that cannot be interrupted; a separate process can be killed, and its memory is free again when it
 * ends.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfJob } from './create-pdf.ts';
import { fitToFonts } from './fonts.ts';

const job = JSON.parse(readFileSync(0, 'utf8')) as PdfJob;
const { template, images, megabytes } = job;
new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData: { megabytes } }).unref();

const { data, families } = fitToFonts(job.data);

// Templates can read no files outside this folder.
const workspace = fileURLToPath(new URL('../..', import.meta.url));
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: families.flatMap(({ files }) => files.map((file) => readFileSync(file))) }],
});
for (const [name, bytes] of Object.entries(images))
  compiler.mapShadow(path.join(workspace, 'images', name), Buffer.from(bytes, 'base64'));
const fonts = families.map(({ name }) => name);
const compiled = compiler.compile({
  mainFilePath: template,
  inputs: { data: JSON.stringify(data), fonts: JSON.stringify(fonts) },
});
refuse(compiled.takeError());
refuse(compiled.takeWarnings());
if (!compiled.result) throw new Error('no document');
// PDF/UA: screen readers find headings, tables and the reading order.
process.stdout.write(compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }));

/** Throws for errors, and for warnings such as a missing font: both are faults of the template. */
function refuse(problem: NodeError | null): void {
  if (problem) throw new Error(JSON.stringify(compiler.fetchDiagnostics(problem)));
}
