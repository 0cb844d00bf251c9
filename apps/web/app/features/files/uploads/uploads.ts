import { type FileSpace, fileLimits, type UploadMetadata } from '@skrin/contract/files/file';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../api/api-error.ts';
import { onUserChange } from '../../../api/token.ts';
import { randomUuid } from '../../../browser/random-uuid.ts';
import { keep, readKept } from '../kept.ts';
import type { Sending } from './send-file.ts';
import { sha256Of } from './sha256.ts';

/** Uploads that are sent at the same time. */
const AT_ONCE = 3;
/** Up to this many bytes the browser computes what the server compares with what arrived. */
const HASHED_BYTES = 50 * 1024 ** 2;

/** Where a file goes: into a folder, or outermost; or as the next version of a file. */
export type UploadTarget = { space: FileSpace; folderId: string | undefined } | { fileId: string };

export interface UploadItem {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'paused' | 'failed' | 'done';
  /** Of one that failed; `unreadable`: the file is gone or was changed since it was chosen. */
  problem?: ApiError | 'unreadable';
}

interface Job {
  file: File;
  target: UploadTarget;
  /** Names the same file with the same target, also after the page was loaded again. */
  mark: string;
  sending?: Sending;
}

interface UploadsState {
  items: readonly UploadItem[];
  /** Bytes each second, smoothed; 0 while it is not known. */
  rate: number;
}

/** The uploads of this tab: they go on while one walks through folders and to other pages. */
export const uploads = createStore<UploadsState>(() => ({ items: [], rate: 0 }));
const jobs = new Map<string, Job>();

/** Begins uploads; a file that was begun before, into the same folder, is gone on with. */
export function addUploads(files: readonly File[], target: UploadTarget): void {
  const { items } = uploads.getState();
  const underWay = new Set(items.filter(({ state }) => state !== 'done').map(({ id }) => jobs.get(id)?.mark));
  const added = files.flatMap((file) => {
    const mark = markOf(file, target);
    if (underWay.has(mark)) return [];
    const id = randomUuid();
    jobs.set(id, { file, target, mark });
    return [{ id, name: file.name, size: file.size, sent: 0, state: 'waiting' as const }];
  });
  uploads.setState({ items: [...items, ...added] });
  startWaiting();
}

export function pauseUpload(id: string): void {
  jobs.get(id)?.sending?.pause();
  change(id, { state: 'paused' });
  startWaiting();
}

/** Goes on with one that was paused or has failed. */
export function resumeUpload(id: string): void {
  change(id, { state: 'waiting' });
  startWaiting();
}

/** Gives an upload up, or takes one that is done out of the list. */
export function cancelUpload(id: string): void {
  const job = jobs.get(id);
  const item = itemOf(id);
  uploads.setState(({ items }) => ({ items: items.filter((each) => each.id !== id) }));
  jobs.delete(id);
  if (job && item?.state !== 'done') {
    forget(job.mark);
    job.sending?.cancel();
  }
  startWaiting();
}

/** Does the same with all uploads in some states. */
export function withAll(states: readonly UploadItem['state'][], act: (id: string) => void): void {
  for (const { id, state } of uploads.getState().items) if (states.includes(state)) act(id);
}

export const isUnderWay = ({ state }: Pick<UploadItem, 'state'>): boolean => state === 'waiting' || state === 'sending';

function startWaiting(): void {
  const { items } = uploads.getState();
  const free = AT_ONCE - items.filter(({ state }) => state === 'sending').length;
  for (const { id } of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void start(id);
  warnBeforeLeaving(uploads.getState().items.some(isUnderWay));
}

async function start(id: string): Promise<void> {
  const job = jobs.get(id);
  if (!job) return;
  change(id, { state: 'sending' });
  try {
    job.sending ??= await prepare(id, job);
  } catch {
    end(id, { state: 'failed', problem: 'unreadable' });
    return;
  }
  // It may have been paused or given up meanwhile.
  if (itemOf(id)?.state === 'sending') job.sending.start();
}

async function prepare(id: string, { file, target, mark }: Job): Promise<Sending> {
  const known = readKept().uploads[mark];
  const key = known?.key ?? randomUuid();
  remember(mark, { ...known, key });
  const [{ sendFile }, sha256] = await Promise.all([
    import('./send-file.ts'),
    file.size <= HASHED_BYTES ? sha256Of(file) : undefined,
  ]);
  const metadata: UploadMetadata = { key, name: file.name, ...target, sha256 };
  return sendFile(file, {
    metadata,
    url: known?.url,
    onUrl: (url) => remember(mark, { key, url }),
    onProgress: (sent) => progress(id, sent),
    onDone: () => {
      forget(mark);
      end(id, { state: 'done', sent: file.size });
    },
    onError: (problem) => {
      // What the server refused is not gone on with, but begun again.
      if (problem.status >= 400 && problem.status < 500 && problem.status !== 401) {
        forget(mark);
        delete jobs.get(id)?.sending;
      }
      end(id, { state: 'failed', problem });
    },
  });
}

function end(id: string, changes: Partial<UploadItem>): void {
  change(id, changes);
  if (!uploads.getState().items.some(isUnderWay)) lastProgress = undefined;
  startWaiting();
}

let lastProgress: { at: number; sent: number } | undefined;
/** Milliseconds between two measures of how fast it goes. */
const MEASURED_MS = 1_000;

function progress(id: string, sent: number): void {
  change(id, { sent });
  const now = { at: performance.now(), sent: uploads.getState().items.reduce((sum, item) => sum + item.sent, 0) };
  lastProgress ??= now;
  const ms = now.at - lastProgress.at;
  if (ms < MEASURED_MS) return;
  const measured = Math.max(0, ((now.sent - lastProgress.sent) * 1_000) / ms);
  uploads.setState(({ rate }) => ({ rate: rate === 0 ? measured : rate * 0.7 + measured * 0.3 }));
  lastProgress = now;
}

/** Seconds until all is sent, as it goes now; undefined while that is not known. */
export function secondsLeft({ items, rate }: UploadsState): number | undefined {
  if (rate === 0) return undefined;
  const left = items.filter(isUnderWay).reduce((sum, { size, sent }) => sum + size - sent, 0);
  return Math.ceil(left / rate);
}

/** Why a file cannot be taken, before a byte of it is sent. @param free bytes that are left, if that is known */
export function refusalOf({ size }: Pick<File, 'size'>, free: number | undefined): 'too_large' | 'full' | undefined {
  if (size > fileLimits.fileBytes) return 'too_large';
  return free !== undefined && size > free ? 'full' : undefined;
}

const itemOf = (id: string) => uploads.getState().items.find((item) => item.id === id);

const change = (id: string, changes: Partial<UploadItem>): void =>
  uploads.setState(({ items }) => ({
    items: items.map((item) => {
      if (item.id !== id) return item;
      const { problem: _, ...others } = item;
      return { ...others, ...changes };
    }),
  }));

/** What tells the same file with the same target, without its content: reading it all again would take long. */
const markOf = ({ name, size, lastModified }: File, target: UploadTarget): string =>
  JSON.stringify([
    name,
    size,
    lastModified,
    'fileId' in target ? target.fileId : [target.space, target.folderId ?? ''],
  ]);

const remember = (mark: string, upload: { key: string; url?: string | undefined }): void =>
  keep({ uploads: { ...readKept().uploads, [mark]: upload } });

function forget(mark: string): void {
  const { [mark]: _, ...others } = readKept().uploads;
  keep({ uploads: others });
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
const warnBeforeLeaving = (isNeeded: boolean): void =>
  isNeeded ? window.addEventListener('beforeunload', ask) : window.removeEventListener('beforeunload', ask);

if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { id, problem } of uploads.getState().items)
      if (problem !== undefined && problem !== 'unreadable' && problem.code === 'network') resumeUpload(id);
  });

// The next person at this browser neither sees them nor sends them.
onUserChange(() => {
  for (const { sending } of jobs.values()) sending?.pause();
  jobs.clear();
  uploads.setState({ items: [], rate: 0 });
  warnBeforeLeaving(false);
});
