import { providerEnvironment, standIns } from './environment.ts';
import { startEmulator } from './start-emulator.ts';

const project = providerEnvironment.FIREBASE_PROJECT_ID;
const { port, hostname: host } = new URL(standIns.firebase);

/** Of Firebase's tools only what answers for its sign-in; the command beside it starts four servers more. */
const start = `
  const { AuthEmulator, SingleProjectMode } = require('firebase-tools/lib/emulator/auth');
  new AuthEmulator({ host: '${host}', port: ${port}, projectId: '${project}', singleProjectMode: SingleProjectMode.ERROR }).start();
`;

interface OobCode {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  oobCode: string;
}

/** The emulator of Firebase Authentication; it sends no mails and keeps what their links would hold. */
export async function startFirebase() {
  const emulator = await startEmulator({ args: ['-e', start], url: standIns.firebase });
  return {
    ...emulator,
    /** Where the link of the newest mail leads, of a project that names our page for it. */
    linkTo: async (email: string): Promise<string> => {
      const answer = await fetch(`${standIns.firebase}/emulator/v1/projects/${project}/oobCodes`);
      const { oobCodes } = (await answer.json()) as { oobCodes: OobCode[] };
      const newest = oobCodes.findLast((code) => code.email === email);
      const mode = newest?.requestType === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
      return `/auth/firebase/verify?mode=${mode}&oobCode=${newest?.oobCode}`;
    },
  };
}
