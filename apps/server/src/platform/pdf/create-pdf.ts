import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Language } from '@skrin/contract/languages';
import pLimit from 'p-limit';
import { AppError, FinalFailure } from '../errors.ts';

export interface PdfDocument {
  /** A Typst file under `src`; it reads its data by `json(bytes(sys.inputs.data))`. */
  template: URL;
  /** What `page-layout.typ` needs for every document, and what the template shows: texts and amounts, formatted. */
  data: { language: Language; title: string; home: string; footer: string } & Record<string, unknown>;
  /** By names such as `photo.jpg`; a template shows it as `image("/images/photo.jpg")`. */
  images?: Readonly<Record<string, Buffer>>;
}

interface PdfBounds {
  seconds: number;
  /** Memory of the whole process. */
  megabytes: number;
}

/** The input of the process. */
export type PdfJob = Pick<PdfDocument, 'data'> &
  Pick<PdfBounds, 'megabytes'> & {
    template: string;
    /** In base64. */
    images: Record<string, string>;
  };

/** An invoice takes 0.3 s and 160 MB. */
const BOUNDS: PdfBounds = { seconds: 15, megabytes: 600 };
const MAX_BYTES = 20e6;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;

const program = fileURLToPath(new URL('./program.ts', import.meta.url));
/** Holds no secrets: only the folder of Node's compile cache, if set, which makes a document a third faster. */
const env = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
const limit = pLimit(MAX_AT_ONCE);

/**
 * Typesets a document in a separate process: with limits, and without access to our secrets. Texts that people wrote
 * are passed as data, never as source.
 * @throws {AppError} pdf_busy
 * @throws {FinalFailure} when the template is wrong
 * @throws {Error} when the document takes too much time or memory
 */
export async function createPdf({ template, data, images = {} }: PdfDocument, bounds = BOUNDS): Promise<Buffer> {
  if (limit.pendingCount >= MAX_WAITING) throw new AppError('pdf_busy', { retryAfterS: 30 });
  const encoded = Object.entries(images).map(([name, bytes]) => [name, bytes.toString('base64')]);
  const job: PdfJob = {
    template: fileURLToPath(template),
    data,
    images: Object.fromEntries(encoded),
    megabytes: bounds.megabytes,
  };
  return limit(() => typeset(job, bounds.seconds));
}

function typeset(job: PdfJob, seconds: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = execFile(
    process.execPath,
    [program],
    { encoding: 'buffer', env, timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: MAX_BYTES },
    (error, pdf) => {
      if (!error) return resolve(pdf);
      const Failure = error.killed || error.signal ? Error : FinalFailure;
      reject(new Failure('a document could not be typeset', { cause: error }));
    },
  );
  // If the process ends before it has read everything, its exit tells why.
  child.stdin?.on('error', () => undefined).end(JSON.stringify(job));
  return promise;
}
