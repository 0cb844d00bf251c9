import { openInquiryThread } from './open-inquiry-thread.ts';
import { mailThreads } from './tables.ts';

/** What samples of inquiries need: each has its thread. */
export const inquirySamples = { threads: mailThreads, openThread: openInquiryThread };
