import type { Feature } from '../../platform/feature.ts';
import type { MailDesk } from './context.ts';
import { registerMailRoutes } from './routes.ts';

export type { ContactReaders, InquiryHooks } from './context.ts';

/** The desk: threads of people's mails, and the answers to them. */
export const createMail = (mail: MailDesk): Feature => ({
  routes: (app) => registerMailRoutes(app, mail),
  jobs: [],
});
