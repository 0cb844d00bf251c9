import type { Consultation } from '@skrin/contract/care/consultations';
import type { ChatFile, Conversation, Message, Messages } from '@skrin/contract/chat/chat';
import { sql } from '../../../platform/database/drizzle.ts';
import { newId } from '../../../platform/ids.ts';
import { answer } from '../../../testing/answers.ts';
import { inJakarta, insertClinic, insertService, signUpStaff } from '../../../testing/clinics.ts';
import type { Client, TestApp } from '../../../testing/test-app.ts';

/** A person with a consultation that they have booked at a clinic, and two who work there. */
export async function bookedAt(app: TestApp, clinicId?: string) {
  const clinic = clinicId ?? (await insertClinic(app.database));
  const [person, nurse, doctor] = [
    await app.signUp({ email: `${newId()}@example.com` }),
    await signUpStaff(app, clinic),
    await signUpStaff(app, clinic),
  ];
  return { clinic, person, nurse, doctor, consultationId: await book(app, person, clinic) };
}

/** Books a consultation, with a new service each time, so that the time is free. */
export async function book(app: TestApp, person: Client, clinicId: string): Promise<string> {
  const serviceId = await insertService(app.database, clinicId);
  const body = { serviceId, startsAt: inJakarta(2, '08:00') };
  return (await answer<Consultation>(person.post('/api/consultations', body), 201)).id;
}

/** Changes a consultation as time or money would. */
export const setConsultation = (app: TestApp, id: string, change: ReturnType<typeof sql>) =>
  app.database.execute(sql`update consultations set ${change} where id = ${id}`);

export const openChat = (by: Client, consultationId: string): Promise<Conversation> =>
  answer(by.put(`/api/chat/consultations/${consultationId}`, undefined));
export const read = (by: Client, { id }: Pick<Conversation, 'id'>): Promise<Conversation> =>
  answer(by.get(`/api/chat/${id}`));
export const begin = (by: Client, members: { user: { id: string } }[], title: string | null = null) =>
  answer<Conversation>(by.post('/api/chat', { title, members: members.map(({ user }) => user.id) }), 201);

interface Writing {
  key?: string;
  pictures?: string[];
  files?: string[];
  replyTo?: number;
}
export const send = (by: Client, { id }: Pick<Conversation, 'id'>, text: string, more: Writing = {}) =>
  by.post(`/api/chat/${id}/messages`, { key: newId(), text, ...more });
export const write = (...given: Parameters<typeof send>): Promise<Message> => answer(send(...given), 201);
export const messagesOf = (by: Client, { id }: Pick<Conversation, 'id'>, query = 'limit=100'): Promise<Messages> =>
  answer(by.get(`/api/chat/${id}/messages?${query}`));
export const mark = (by: Client, { id }: Pick<Conversation, 'id'>, seq: number): Promise<void> =>
  answer(by.post(`/api/chat/${id}/read`, { seq }), 204);
export const textsOf = ({ items }: Messages): string[] => items.map(({ text }) => text);

/** Stores a document for a message. @returns its id */
export const newChatFile = async (by: Client, name: string, bytes: Buffer): Promise<string> =>
  (await answer<ChatFile>(sendFile(by, name, bytes), 201)).id;
export function sendFile(by: Client, name: string, bytes: Buffer): Promise<Response> {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  return by.post('/api/chat/files', body);
}

/** More messages than a person writes in a minute. */
export const forgetLimits = (app: TestApp) => app.database.execute(sql`delete from rate_limits`);
