import multipart from '@fastify/multipart';
import * as endpoints from '@skrin/contract/mail/endpoints';
import { mailLimits } from '@skrin/contract/mail/mail';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { createOnce } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import { listSystemMails } from '../../platform/mail/mails-repository.ts';
import { type Act, recordReads } from '../../platform/policy/authorize.ts';
import { keptAsFile } from '../../platform/uploads/file-name.ts';
import { readStored } from '../../platform/uploads/picture-files.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { attachmentKeyOf, bytesIdOf, findAttachment } from './attachments-repository.ts';
import { attachmentsTooLarge, changeDraft, createDraft, removeDraft } from './change-drafts.ts';
import { changeLabel, createLabel, removeLabel } from './change-labels.ts';
import { changeThreads, distinct, mergeThread, writeNote } from './change-threads.ts';
import type { MailDesk } from './context.ts';
import { findDraft, listDrafts } from './drafts-repository.ts';
import { mailPolicy } from './mail-policy.ts';
import {
  presentAnswer,
  presentDraft,
  presentLabel,
  presentLabels,
  presentMessage,
  presentThread,
  presentWhole,
} from './present-mail.ts';
import { readContact } from './read-contact.ts';
import { readState } from './read-state.ts';
import { changeAnswer, createAnswer, listAnswers, removeAnswer } from './saved-answers.ts';
import { sendDraft, takeBack } from './send-draft.ts';
import { storeAttachment } from './store-attachment.ts';
import { tellPresence } from './tell-desk.ts';
import { findListedThread, findThread, listThreads, listThreadsById } from './threads-repository.ts';

interface RouteOptions {
  uploads: Uploads;
  /** Files a minute from one account. */
  uploadsPerMinute: number;
}

/** A minute from one account: far more than a person sends by hand. */
const SENT_PER_MINUTE = 30;

/** Threads of the desk, the drafts of who answers, and what the system sent. */
export async function registerMailRoutes(app: FastifyInstance, mail: MailDesk, options: RouteOptions): Promise<void> {
  const { database } = mail;
  route(app, endpoints.getMailState, () => readState(mail));
  route(app, endpoints.listSystemMail, ({ query }) => listSystemMails(database, query));
  registerThreadRoutes(app, mail);
  registerLabelRoutes(app, mail);
  registerDraftRoutes(app, mail);
  registerAnswerRoutes(app, mail);
  await registerAttachmentRoutes(app, mail, options);
}

function registerThreadRoutes(app: FastifyInstance, mail: MailDesk): void {
  const { database } = mail;
  const whole = async ({ actor: { userId } }: Act, id: string) =>
    presentWhole(database, orNotFound(await findListedThread(database, { id, userId })), userId);
  route(app, endpoints.listMail, async ({ query, act: { actor } }) => {
    const { rows, ...page } = await listThreads(database, { ...query, userId: actor.userId });
    return { items: rows.map(presentThread), ...page };
  });
  route(app, endpoints.getMailThread, async ({ query: { threadId }, act }) => {
    const thread = await whole(act, threadId);
    await recordReads(database, mailPolicy, act, [thread]);
    return thread;
  });
  route(app, endpoints.getMailContact, async ({ params: { id }, act }) => {
    const thread = orNotFound(await findThread(database, id));
    await recordReads(database, mailPolicy, act, [thread]);
    return readContact(mail, thread);
  });
  route(app, endpoints.changeMailThreads, async ({ body, act }) => {
    await changeThreads(mail, { act, input: body });
    const rows = await listThreadsById(database, { ids: distinct(body.ids), userId: act.actor.userId });
    return { items: rows.map(presentThread) };
  });
  route(app, endpoints.mergeMailThread, async ({ params: { id }, body, act }) =>
    whole(act, await mergeThread(mail, { act, id, input: body })),
  );
  route(app, endpoints.writeMailNote, async ({ params: { id }, body, act }) =>
    presentMessage(await writeNote(mail, { act, id, input: body })),
  );
  route(app, endpoints.setMailPresence, async ({ params: { id }, body: { state }, act: { actor } }) => {
    orNotFound(await findThread(database, id));
    await tellPresence(database, { id, userId: actor.userId, state });
  });
}

function registerLabelRoutes(app: FastifyInstance, mail: MailDesk): void {
  route(app, endpoints.listMailLabels, async ({ act: { actor } }) => ({
    items: await presentLabels(mail.database, actor.userId),
  }));
  route(app, endpoints.createMailLabel, async ({ body, act }) =>
    presentLabel(await createLabel(mail, { act, input: body })),
  );
  route(app, endpoints.changeMailLabel, async ({ params: { id }, body, act }) => {
    const label = await changeLabel(mail, { act, id, input: body });
    const labels = await presentLabels(mail.database, act.actor.userId);
    return labels.find((each) => each.id === label.id) ?? presentLabel(label);
  });
  route(app, endpoints.removeMailLabel, ({ params: { id }, act }) => removeLabel(mail, { act, id }));
}

function registerDraftRoutes(app: FastifyInstance, mail: MailDesk): void {
  const { database } = mail;
  route(app, endpoints.listMailDrafts, async ({ act: { actor } }) => ({
    items: (await listDrafts(database, actor.userId)).map(presentDraft),
  }));
  route(app, endpoints.createMailDraft, (input) => {
    const { act, body } = input;
    return createOnce(database, input, {
      create: async (keep) => presentDraft(await createDraft(mail, { act, input: body, keep })),
      present: async (id) => presentDraft(orNotFound(await findDraft(database, { id, authorId: act.actor.userId }))),
    });
  });
  route(app, endpoints.changeMailDraft, async ({ params: { id }, body, act }) =>
    presentDraft(await changeDraft(mail, { act, id, input: body })),
  );
  route(app, endpoints.removeMailDraft, ({ params: { id }, act }) => removeDraft(mail, { act, id }));
  route(
    app,
    endpoints.sendMailDraft,
    async ({ params: { id }, body, act }) => {
      const message = await sendDraft(mail, { act, id, input: body });
      return { threadId: message.threadId, message: presentMessage(message) };
    },
    { limits: [{ max: SENT_PER_MINUTE, key: ({ principal }) => `send_mail ${principal?.userId}` }] },
  );
  route(app, endpoints.takeMailBack, async ({ params: { id }, act }) =>
    presentDraft(await takeBack(mail, { act, id })),
  );
}

function registerAnswerRoutes(app: FastifyInstance, mail: MailDesk): void {
  route(app, endpoints.listSavedAnswers, async () => ({
    items: (await listAnswers(mail.database)).map(presentAnswer),
  }));
  route(app, endpoints.createSavedAnswer, async ({ body, act }) =>
    presentAnswer(await createAnswer(mail, { act, input: body })),
  );
  route(app, endpoints.changeSavedAnswer, async ({ params: { id }, body, act }) =>
    presentAnswer(await changeAnswer(mail, { act, id, input: body })),
  );
  route(app, endpoints.removeSavedAnswer, ({ params: { id }, act }) => removeAnswer(mail, { act, id }));
}

async function registerAttachmentRoutes(
  app: FastifyInstance,
  mail: MailDesk,
  { uploads, uploadsPerMinute }: RouteOptions,
): Promise<void> {
  const { database, storage } = mail;
  await app.register(multipart, {
    limits: { fileSize: mailLimits.bytes, files: 1, fields: 0 },
    throwFileSizeLimit: false,
  });
  route(
    app,
    endpoints.createMailAttachment,
    async ({ act, request }) => {
      await using received = await uploads.receive(request, {
        file: 'file',
        maxFiles: 1,
        maxBytes: mailLimits.bytes,
        tooLarge: attachmentsTooLarge,
      });
      const [file] = received.files;
      if (!file) throw new AppError('validation_failed', { fields: [{ path: 'file', code: 'required' }] });
      return await storeAttachment(mail, { act, file });
    },
    {
      limits: [{ max: uploadsPerMinute, key: ({ principal }) => `mail_files ${principal?.userId}` }],
      multipart: z.object({ file: z.string().meta({ format: 'binary' }) }),
    },
  );
  route(
    app,
    endpoints.getMailAttachment,
    async ({ params: { id }, act, reply }) => {
      const row = orNotFound(await findAttachment(database, id));
      const isSeen = row.messageId !== null || row.authorId === act.actor.userId;
      if (!isSeen) throw new AppError('not_found');
      await recordReads(database, mailPolicy, act, [row]);
      const bytes = orNotFound(await readStored(storage, attachmentKeyOf(bytesIdOf(row))));
      reply.type('application/octet-stream').headers(keptAsFile(row.name));
      return bytes;
    },
    { produces: 'application/octet-stream' },
  );
}
