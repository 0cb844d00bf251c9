import type { Config } from '../../platform/config.ts';
import type { Database, Executor, Transaction } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Authenticate } from '../../platform/http/guard.ts';
import { handleJob } from '../../platform/jobs/define.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SendOnce } from '../../platform/mail/send-once.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Actor } from '../../platform/policy/policy.ts';
import { readSecret } from '../../platform/secret.ts';
import type { Storage } from '../../platform/storage.ts';
import { createAuth } from './auth.ts';
import { registerConsentRoutes } from './consents/consent-routes.ts';
import { deleteAccounts, deleteAccountsJob } from './deletion/delete-account.ts';
import { mailDeletion, mailDeletionJob } from './deletion/deletion-mails.ts';
import { buildExport, buildExportJob, giveUpExport } from './export/build-export.ts';
import { sweepExports, sweepExportsJob } from './export/sweep-exports.ts';
import { findFollowUpReader } from './follow-up-mails.ts';
import { registerInvitationRoutes } from './invitations/invitation-routes.ts';
import { tidyInvitations } from './invitations/invitations-repository.ts';
import { mailInvitation, mailInvitationJob } from './invitations/mail-invitation.ts';
import { mailCodeJob, mailNoticeJob, sweepVisitorsJob, tidyInvitationsJob, tidySessionsJob } from './jobs.ts';
import { registerPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { accountsData } from './personal-data.ts';
import { registerPrivacyRoutes } from './privacy-routes.ts';
import { registerProviderRoutes } from './providers/provider-routes.ts';
import { providerOrigins, providerSettings } from './providers/provider-settings.ts';
import { deleteEndedSessions } from './repository.ts';
import { registerRoleRoutes } from './roles/role-routes.ts';
import { registerAccountRoutes } from './routes.ts';
import { mailSecurityNotice, mailSecurityNoticeJob } from './security-notice.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { type ClinicOf, createAuthenticate } from './sign-in/access-tokens.ts';
import { deleteOldCodes } from './sign-in/email-codes-repository.ts';
import { createKnownDevices } from './sign-in/known-devices.ts';
import { mailCode, mailNotice } from './sign-in/sign-in-mails.ts';
import { createChallenges } from './sign-in/signed-challenges.ts';
import { registerTwoFactorRoutes } from './two-factor/two-factor-routes.ts';
import { namedPages } from './users/named-pages.ts';
import { type Administrator, seedAdministrator } from './users/seed-administrator.ts';
import { registerUserAccessRoutes } from './users/user-access-routes.ts';
import type { WorkCounters } from './users/work.ts';
import { sweepVisitors, type VisitorCases } from './visitors.ts';

export { listConsentsOf } from './consents/consents-repository.ts';
export { giveConsent } from './consents/give-consent.ts';
export { requireScreeningConsent } from './consents/require-consent.ts';
export { withdrawConsent } from './consents/withdraw-consent.ts';
export { deleteOrganisation, insertOrganisation } from './organisations/organisations-repository.ts';
export { lockAccount } from './repository.ts';
export { assignRole } from './users/assign-role.ts';
export { countPeople, samplePeople } from './users/seed-sample-people.ts';
export type { Administrator };

export interface Accounts extends Feature {
  authenticate: Authenticate;
  /** Origins that pages may connect to besides ours: those of the sign-in providers. */
  connectTo: readonly string[];
  /** Finds the address for a user's follow-up mails. */
  findFollowUpReader: (executor: Executor, userId: string) => ReturnType<typeof findFollowUpReader>;
  /** Returns the administrator; makes one if there is none. */
  seed: () => Promise<Administrator>;
}

interface AccountsOptions {
  config: Config;
  database: Database;
  log: Logger;
  sendOnce: SendOnce;
  storage: Storage;
  cases: VisitorCases;
  clinicOf: ClinicOf;
  /** Count what people have of the other features. */
  counters: WorkCounters;
  /** Ends all shares of a user with clinics. */
  endSharing: (tx: Transaction, actor: Actor) => Promise<void>;
  /** The personal data of the other features. */
  personalData: readonly PersonalData[];
}

export async function createAccounts(given: AccountsOptions): Promise<Accounts> {
  const { config, database, log, sendOnce, cases } = given;
  const [secret, publicUrl] = [await readSecret(config, 'AUTH_SECRET'), config.PUBLIC_URL];
  const options = { secret, publicUrl, log };
  const auth = createAuth({ ...options, database });
  const mails = { database, sendOnce, publicUrl, secret };
  const providers = providerSettings(config);
  const authIn = (tx: Transaction) => createAuth({ ...options, database: tx });
  const challenges = createChallenges(database, secret);
  const devices = createKnownDevices({ secret, publicUrl });
  const personal = {
    ...given,
    publicUrl,
    // The account comes last, because the data of the other features is found by its rows.
    personalData: [...given.personalData, accountsData],
  };
  return {
    authenticate: createAuthenticate(auth, given),
    connectTo: providerOrigins(providers),
    findFollowUpReader: (executor, userId) => findFollowUpReader(executor, userId, { secret, publicUrl }),
    seed: () => seedAdministrator({ database, config, auth }),
    routes: (app) => {
      const guesses = config.RATE_LIMIT_GUESSES;
      const routeOptions = { auth, authIn, database, secret, cases, challenges, devices, guesses };
      registerAccountRoutes(app, routeOptions);
      registerProviderRoutes(app, providers, routeOptions);
      registerTwoFactorRoutes(app, routeOptions);
      registerPasskeyRoutes(app, { ...routeOptions, publicUrl });
      registerConsentRoutes(app, given);
      registerSessionRoutes(app, database);
      registerRoleRoutes(app, database);
      registerUserAccessRoutes(app, given);
      registerInvitationRoutes(app, { ...routeOptions, secret });
      registerPrivacyRoutes(app, { ...personal, auth, secret, guesses });
    },
    namedPages,
    jobs: [
      handleJob(mailSecurityNoticeJob, (notice) => mailSecurityNotice(mails, notice)),
      handleJob(mailCodeJob, ({ codeId }) => mailCode(mails, codeId)),
      handleJob(mailNoticeJob, (notice) => mailNotice(mails, notice)),
      handleJob(tidySessionsJob, async () => {
        await deleteEndedSessions(database);
        await deleteOldCodes(database);
      }),
      handleJob(tidyInvitationsJob, () => tidyInvitations(database)),
      handleJob(mailInvitationJob, ({ invitationId }) => mailInvitation(mails, invitationId)),
      handleJob(sweepVisitorsJob, () => sweepVisitors({ database, log, cases })),
      handleJob(
        buildExportJob,
        ({ exportId }) => buildExport(personal, exportId),
        ({ exportId }) => giveUpExport(personal, exportId),
      ),
      handleJob(sweepExportsJob, () => sweepExports(personal)),
      handleJob(mailDeletionJob, (mail) => mailDeletion(personal, mail)),
      handleJob(deleteAccountsJob, () => deleteAccounts(personal)),
    ],
  };
}
