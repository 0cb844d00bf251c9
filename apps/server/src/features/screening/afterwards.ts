import type { Feature } from '../../platform/feature.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import { registerDocumentRoutes } from './documents/document-routes.ts';
import type { DocumentOptions } from './documents/issue-document.ts';
import {
  giveUpDocument,
  mailDocumentFailure,
  mailDocumentFailureJob,
  mailDocumentJob,
  sendDocument,
} from './documents/mail-document.ts';
import type { ListConsents } from './fhir/export-analysis.ts';
import { registerFhirRoutes } from './fhir/fhir-routes.ts';
import { registerFollowUpRoutes } from './follow-ups/follow-up-routes.ts';
import {
  type FindFollowUpReader,
  mailFollowUp,
  mailFollowUpJob,
  sweepFollowUps,
  sweepFollowUpsJob,
} from './follow-ups/mail-follow-ups.ts';
import { registerHistoryRoutes } from './history-routes.ts';
import { mailVoucher, mailVoucherJob } from './mail-voucher.ts';
import { mailReminder, mailReminderJob, sweepReminders, sweepRemindersJob } from './reminders/mail-reminders.ts';
import type { Removal } from './remove-analysis.ts';
import type { IssueVoucher } from './report-outcome.ts';

export interface AfterwardsOptions extends Removal, DocumentOptions {
  listConsents: ListConsents;
  issueVoucher: IssueVoucher;
  findFollowUpReader: FindFollowUpReader;
  sendOnce: SendOnce;
}

/** The parts of the feature that follow an analysis: the history, follow-ups, documents, and the export as FHIR. */
export const createAfterwards = (options: AfterwardsOptions): Feature => ({
  routes: (app) => {
    registerHistoryRoutes(app, options);
    registerFollowUpRoutes(app, options);
    registerFhirRoutes(app, options);
    registerDocumentRoutes(app, options);
  },
  jobs: [
    handleJob(mailVoucherJob, ({ analysisId }) => mailVoucher(options, analysisId)),
    handleJob(sweepFollowUpsJob, () => sweepFollowUps(options.database)),
    handleJob(mailFollowUpJob, ({ followUpId }) => mailFollowUp(options, followUpId)),
    handleJob(sweepRemindersJob, () => sweepReminders(options.database)),
    handleJob(mailReminderJob, ({ analysisId }) => mailReminder(options, analysisId)),
    handleJob(
      mailDocumentJob,
      (asked) => sendDocument(options, asked),
      (asked) => giveUpDocument(options.database, asked),
    ),
    handleJob(mailDocumentFailureJob, (failure) => mailDocumentFailure(options, failure)),
  ],
});
