import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { screeningConsent } from '@skrin/contract/accounts/consents';
import type { Session, User } from '@skrin/contract/accounts/schemas';
import { me } from '@skrin/contract/accounts/user';
import type { Board, CardItem } from '@skrin/contract/boards/board';
import { cardRuleKinds } from '@skrin/contract/boards/card-rules';
import { setCardRule } from '@skrin/contract/boards/endpoints';
import { getFeed } from '@skrin/contract/calendar/endpoints';
import type { CalendarEvent } from '@skrin/contract/calendar/event';
import type { ClinicSchedule } from '@skrin/contract/care/clinic-schedule';
import { type Consultation, MAX_OPEN_CONSULTATIONS, type Slots } from '@skrin/contract/care/consultations';
import { type ChatFile, type Conversation, type Message, reactions } from '@skrin/contract/chat/chat';
import { createChatFile, getChatFile, lookAtChat, openConsultationChat } from '@skrin/contract/chat/endpoints';
import type { Endpoint } from '@skrin/contract/endpoint';
import { endpoints } from '@skrin/contract/endpoints';
import { problemSchema } from '@skrin/contract/errors';
import { changeFileShare, createUpload, listLinkedFiles } from '@skrin/contract/files/endpoints';
import { type FileItem, linkedFolders } from '@skrin/contract/files/file';
import type { FileShare } from '@skrin/contract/files/shares';
import { createImage } from '@skrin/contract/images';
import { sampleAnswers } from '@skrin/contract/programmes/skin/demo-sample';
import type { Resource } from '@skrin/contract/resource/resource';
import { inputOf, neededFields, type Referred, resourceOf } from '@skrin/contract/resource/testing/inputs';
import { type ResourceName, resources } from '@skrin/contract/resources';
import fc from 'fast-check';
import { z } from 'zod';
import { type Call, type Caller, callsOf } from './calls.ts';

interface FuzzOptions {
  url: string;
  admin: { email: string; password: string };
  /** Creates a user; returns their access token. */
  signUp: () => Promise<string>;
  /** Total of calls; each endpoint gets its share. */
  calls: number;
  seed: number;
}

export interface FuzzReport {
  calls: number;
  /** By `METHOD path`: how often each status was answered. */
  counts: Record<string, Record<number, number>>;
  /** Responses with 5xx, and those that do not match the contract. */
  faults: string[];
}

/** Permissions of endpoints that end the caller's sessions, or let them look as a role, which may change nothing. */
const endsSessions: Endpoint['permission'][] = ['session:remove', 'account:remove', 'permission:look'];

/** Concurrent calls. */
const CONCURRENCY = 4;
const json = { 'content-type': 'application/json' };

/** Calls every endpoint with anything that a client can send: anonymously, as member and as administrator. */
export async function fuzz({ url, admin, signUp, calls, seed }: FuzzOptions): Promise<FuzzReport> {
  const photo = await readFile(fileURLToPath(import.meta.resolve('@skrin/vision/samples/ring.jpg')));
  const people = createPeople(url, { admin, signUp, photo });
  const report: FuzzReport = { calls: 0, counts: {}, faults: [] };
  const share = Math.ceil(calls / endpoints.length);
  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const counts: Record<number, number> = {};
    report.counts[name] = counts;
    const sample = fc.sample(callsOf(endpoint, { ids: await people.rowsOf(endpoint), photo }), {
      numRuns: share,
      seed,
    });
    const send = async (call: Call) => {
      const { status, fault } = await sendCall(url, endpoint, call, await people.tokenOf(call.caller));
      if (endsSessions.includes(endpoint.permission)) people.forget(call.caller);
      report.calls += 1;
      counts[status] = (counts[status] ?? 0) + 1;
      if (fault)
        report.faults.push(
          `${name} ${status} ${fault}: ${JSON.stringify({ ...call, body: String(call.body).slice(0, 300) })}`,
        );
    };
    const waiting = sample.values();
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const call of waiting) await send(call);
      }),
    );
  }
  return report;
}

async function sendCall(url: string, endpoint: Endpoint, { path, headers, body }: Call, token: string | undefined) {
  const response = await fetch(url + path, {
    method: endpoint.method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  // An event stream stays open with its session, so it is cancelled.
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status, fault: undefined };
  }
  return { status, fault: faultOf(endpoint, { status, type, text: await response.text() }) };
}

/** How a response differs from the contract. */
function faultOf(
  { method, status: expected, response }: Endpoint,
  answer: { status: number; type: string; text: string },
) {
  const { status, type, text } = answer;
  if (status >= 500) return text.slice(0, 300) || 'a fault';
  // An answer to HEAD has no body.
  if (method === 'HEAD') return undefined;
  if (status !== expected) {
    const isProblem = type === 'application/problem+json' && problemSchema.safeParse(parsed(text)).success;
    return isProblem ? undefined : `no problem: ${type} ${text.slice(0, 300)}`;
  }
  if (!response) return status === 204 && text !== '' ? 'a body' : undefined;
  const { error } = z.safeParse(response, parsed(text));
  return error && `not by its schema: ${error.message.slice(0, 300)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const newPerson = () => ({ email: `${crypto.randomUUID()}@example.com`, firstName: 'Ayu', lastName: 'Lestari' });

/** Bodies of the resources whose rows are created by another endpoint than the resource's own. */
const ownBodies: Partial<Record<ResourceName, (referred: Referred) => object>> = {
  inquiry: () => ({ ...newPerson(), interest: 'general', message: 'How?', language: 'id' }),
  // No two goods of a pharmacy have one number.
  stockProduct: (referred) => ({ ...inputOf(resources.stockProduct, referred), sku: crypto.randomUUID() }),
};

/** Whether requests make its rows: orders and invoices need a payment. */
const isMade = ({ name, verbs }: Resource): boolean => verbs.includes('create') || name in ownBodies;

/** The callers, who log in again whenever their session has ended, and rows of theirs. */
function createPeople(
  url: string,
  { admin, signUp, photo }: Pick<FuzzOptions, 'admin' | 'signUp'> & { photo: Buffer },
) {
  const sessions = new Map<Caller, Promise<string>>();
  let booked = 0;
  const send = async (method: string, path: string, body: object, token?: string) => {
    const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const post = (path: string, body: object, token?: string) => send('POST', path, body, token);
  const signIn = async (caller: Caller): Promise<string> => {
    const logIn = async () => ((await post('/api/auth/login', admin)) as Session).accessToken;
    const accessToken = await (caller === 'admin' ? logIn() : signUp());
    await post('/api/consents', screeningConsent, accessToken);
    return accessToken;
  };
  const tokenOf = async (caller: Caller): Promise<string | undefined> => {
    if (caller === 'anonymous') return undefined;
    const session = sessions.get(caller) ?? signIn(caller);
    sessions.set(caller, session);
    return session;
  };
  const newest = async (path: string, limit: number, caller: Caller): Promise<string[]> => {
    const headers = { authorization: `Bearer ${await tokenOf(caller)}` };
    const response = await fetch(`${url}/api/${path}?limit=${limit}`, { headers });
    const { items } = (await response.json()) as { items: { id: string }[] };
    return items.map(({ id }) => id);
  };
  const newImage = async (): Promise<string> => {
    const body = new FormData();
    body.append('image', new Blob([Uint8Array.from(photo)]), 'ring.jpg');
    const headers = { authorization: `Bearer ${await tokenOf('admin')}` };
    const response = await fetch(url + createImage.path, { method: 'POST', headers, body });
    return ((await response.json()) as { id: string }).id;
  };
  /** Creates the rows that a row of the resource must refer to. */
  const referredBy = async (resource: Resource): Promise<Referred> => {
    const referred: Record<string, string[]> = {};
    for (const [name, field] of Object.entries(neededFields(resource))) {
      const other = resourceOf(field);
      if (other) referred[name] = await newRowsOf(resources[other]);
      else if (field.kind === 'image' || field.kind === 'images') referred[name] = [await newImage()];
    }
    return referred;
  };
  const newRowsOf = async (resource: (typeof resources)[ResourceName]): Promise<string[]> => {
    const token = await tokenOf('admin');
    const referred = await referredBy(resource);
    const newBody = ownBodies[resource.name] ?? (() => inputOf(resource, referred));
    const bodies = [newBody(referred), newBody(referred)];
    for (const body of bodies) await post(`/api/${resource.path}`, body, token);
    return newest(resource.path, 2, 'admin');
  };
  /** Books a consultation for the member, at a clinic that is open each day and with a new service each time. */
  const bookConsultation = async (): Promise<string> => {
    booked += 1;
    // The next ones are another member's.
    if (booked % MAX_OPEN_CONSULTATIONS === 0) sessions.delete('member');
    const [clinicId] = await newest('clinics', 1, 'member');
    const address = `/api/clinics/${clinicId}`;
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensAt: '00:00', closesAt: '23:00' }));
    const name = `Visit ${crypto.randomUUID()}`;
    const service = { name, channel: 'visit', minutes: 30, price: null, priceUsd: null, isActive: true };
    const token = await tokenOf('admin');
    const read = await fetch(`${url}${address}/schedule`, { headers: { authorization: `Bearer ${token}` } });
    const { version } = (await read.json()) as ClinicSchedule;
    const kept = await send(
      'PATCH',
      `${address}/schedule`,
      { version, hours, closures: [], services: [service] },
      token,
    );
    const { id: serviceId } = (kept as ClinicSchedule).services.at(-1) ?? {};
    const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const found = await fetch(`${url}${address}/slots?service=${serviceId}&from=${from}`);
    const [slot] = ((await found.json()) as Slots).items;
    const made = await post('/api/consultations', { serviceId, startsAt: slot?.startsAt }, await tokenOf('member'));
    return (made as Consultation).id;
  };
  /** A new board, or the column, card, subtask or comment on it that an address is about; the card is about an inquiry. */
  const newOnBoard = async (path: string): Promise<string> => {
    const token = await tokenOf('admin');
    const board = (await post('/api/kanban', { name: 'Care', columns: [{ name: 'To do' }] }, token)) as Board;
    const [column] = board.columns;
    const [id] = await newRowsOf(resources.inquiry);
    const newCard = { title: 'Call', subject: { kind: 'inquiry', id } };
    const card = (await post(`/api/kanban/columns/${column?.id}/cards`, newCard, token)) as CardItem;
    const [, thing = ''] = /^\/api\/kanban\/(columns|cards|subtasks|comments)\//.exec(path) ?? [];
    if (thing === 'subtasks' || thing === 'comments')
      return ((await post(`/api/kanban/cards/${card.id}/${thing}`, { text: 'Hm' }, token)) as { id: string }).id;
    return (thing === 'cards' ? card.id : thing === 'columns' ? column?.id : board.id) ?? '';
  };
  /** A document of a message of a conversation. */
  const newChatFile = async (conversationId: string, token: string | undefined): Promise<string> => {
    const body = new FormData();
    body.append('file', new File(['Words.'], 'words.txt'));
    const headers = { authorization: `Bearer ${token}` };
    const stored = await fetch(url + createChatFile.path, { method: 'POST', headers, body });
    const { id } = (await stored.json()) as ChatFile;
    await post(`/api/chat/${conversationId}/messages`, { key: crypto.randomUUID(), text: '', files: [id] }, token);
    return id;
  };
  /** Consultations, for an endpoint about one of these; or a new conversation, with a message in it. */
  const newInChat = async (path: string): Promise<string[]> => {
    if (path === openConsultationChat.path || path === lookAtChat.path) return newest('consultations', 2, 'member');
    const token = await tokenOf('admin');
    const response = await fetch(url + me.path, { headers: { authorization: `Bearer ${token}` } });
    const members = [((await response.json()) as User).id];
    const { id } = (await post('/api/chat', { members }, token)) as Conversation;
    const written = { key: crypto.randomUUID(), text: 'Is the clinic open?' };
    if (path === getChatFile.path) return [await newChatFile(id, token)];
    const { seq } = (await post(`/api/chat/${id}/messages`, written, token)) as Message;
    return [id, String(seq), ...reactions];
  };
  /** The thread, draft, message, file, label or answer of the desk that an address is about. */
  const newInMail = async (path: string): Promise<string[]> => {
    const token = await tokenOf('admin');
    const make = async (at: string, body: object) => ((await post(at, body, token)) as { id: string }).id;
    const [, thing = ''] = /^\/api\/mail\/(\w+)\//.exec(path) ?? [];
    if (thing === 'labels') return newest('mail/labels', 20, 'admin');
    if (thing === 'answers') return [await make('/api/mail/answers', { title: 'Hours', text: 'From 9 to 5.' })];
    const text = { to: ['sri@example.com'], subject: 'Hello', text: 'Hello.' };
    const draft = await make('/api/mail/drafts', text);
    if (thing === 'drafts' || thing === 'attachments') return [draft];
    const sent = (await post(`/api/mail/drafts/${draft}/send`, { version: 1 }, token)) as { threadId: string };
    return thing === 'messages' ? [draft] : [sent.threadId];
  };
  /** A daily event of the administrator. */
  const newEvent = async (): Promise<string> => {
    const daily = { frequency: 'daily', ends: { count: 10 } };
    const event = {
      title: 'Round',
      startsLocal: '2027-03-01T09:00',
      zone: 'Europe/Berlin',
      minutes: 60,
      recurrence: daily,
    };
    return ((await post('/api/calendar', event, await tokenOf('admin'))) as CalendarEvent).id;
  };
  /** A link of a new folder of the administrator. */
  const newFileShare = async (): Promise<string> => {
    const token = await tokenOf('admin');
    const folder = (await post('/api/files/folders', { space: 'own', name: crypto.randomUUID() }, token)) as FileItem;
    return ((await post(`/api/files/${folder.id}/shares`, { kind: 'link' }, token)) as FileShare).id;
  };
  /** The last part of the address of the administrator’s calendar. */
  const newFeed = async (): Promise<string> => {
    const { url: address } = (await post('/api/calendar/feed', {}, await tokenOf('admin'))) as { url: string };
    return address.slice(address.lastIndexOf('/') + 1);
  };
  /** A folder of the administrator, or an upload of theirs to which nothing has been sent. */
  const newInFiles = async (path: string): Promise<string> => {
    const token = await tokenOf('admin');
    const name = crypto.randomUUID();
    if (!path.startsWith(createUpload.path))
      return ((await post('/api/files/folders', { space: 'own', name }, token)) as FileItem).id;
    const metadata = Object.entries({ key: crypto.randomUUID(), name }).map(([key, value]) => `${key} ${btoa(value)}`);
    const headers = { authorization: `Bearer ${token}`, 'upload-length': '4', 'upload-metadata': metadata.join(',') };
    const made = await fetch(url + createUpload.path, { method: 'POST', headers });
    return made.headers.get('location')?.split('/').at(-1) ?? '';
  };
  return {
    tokenOf,
    forget: (caller: Caller) => sessions.delete(caller),
    /** Ids of rows that an endpoint is about, and other names in its path; made anew: others may have been changed or removed. */
    rowsOf: async ({ path }: Endpoint): Promise<string[]> => {
      const resource = Object.values(resources).find((each) => path.startsWith(`/api/${each.path}/`));
      if (resource && !isMade(resource)) return newest(resource.path, 2, 'admin');
      if (resource) return newRowsOf(resource);
      if (path.startsWith('/api/clinics/')) return newest('clinics', 5, 'member');
      if (path.startsWith('/api/consultations/')) return [await bookConsultation()];
      if (path === setCardRule.path) return [await newOnBoard(path), ...cardRuleKinds];
      if (path.startsWith('/api/chat/')) return newInChat(path);
      if (path === listLinkedFiles.path) return [...linkedFolders];
      if (path === changeFileShare.path) return [await newFileShare()];
      if (path.startsWith('/api/mail/')) return newInMail(path);
      if (path === getFeed.path) return [await newFeed()];
      if (path.startsWith('/api/calendar/')) return [await newEvent()];
      if (path.startsWith('/api/files/')) return [await newInFiles(path)];
      if (path.startsWith('/api/kanban/')) return [await newOnBoard(path)];
      const token = await tokenOf('member');
      const made = await Promise.all([1, 2].map(() => post('/api/assessments', { answers: sampleAnswers }, token)));
      return [...(made as { id: string }[]).map(({ id }) => id), ...(await newest('analyses', 5, 'member'))];
    },
  };
}
