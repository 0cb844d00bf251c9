import { insertInquiryThread } from './open-inquiry-thread.ts';
import { mailMessages, mailThreads } from './tables.ts';

/** What samples of inquiries need: each has its thread. */
export const inquirySamples = { threads: mailThreads, messages: mailMessages, insertThread: insertInquiryThread };
