import { providerEnvironment, standIns } from './environment.ts';
import { startEmulator } from './start-emulator.ts';

const project = providerEnvironment.FIREBASE_PROJECT_ID;
const { port, hostname: host } = new URL(standIns.firebase);

/** Starts only the sign-in emulator of Firebase's tools; their command starts four more servers. */
const start = `
  const { AuthEmulator, SingleProjectMode } = require('firebase-tools/lib/emulator/auth');
  new AuthEmulator({ host: '${host}', port: ${port}, projectId: '${project}', singleProjectMode: SingleProjectMode.ERROR }).start();
`;

interface OobCode {
  email: string;
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET';
  oobCode: string;
}

/** The emulator of Firebase Authentication; it sends no mails and keeps the codes of their links. */
export async function startFirebase() {
  const emulator = await startEmulator({ args: ['-e', start], url: standIns.firebase });
  return {
    ...emulator,
    /** The address in the link of the newest mail, in a project that sends people to our page. */
    linkTo: async (email: string): Promise<string> => {
      const answer = await fetch(`${standIns.firebase}/emulator/v1/projects/${project}/oobCodes`);
      const { oobCodes } = (await answer.json()) as { oobCodes: OobCode[] };
      const newest = oobCodes.findLast((code) => code.email === email);
      const mode = newest?.requestType === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
      return `/auth/firebase/verify?mode=${mode}&oobCode=${newest?.oobCode}`;
    },
  };
}
