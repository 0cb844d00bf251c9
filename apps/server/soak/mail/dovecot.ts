import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/platform/free-port.ts';

const PROGRAM = 'dovecot';
const account = { name: 'desk', password: 'soak' };
/** Dovecot reads no mails as root: those are of the user `mail` then. */
const MAIL_UID = 8;

export class NotInstalled extends Error {
  constructor() {
    super('Dovecot is not installed');
    this.name = 'NotInstalled';
  }
}

/**
 * A mail server with one mailbox in a folder, however often it is killed.
 * @throws NotInstalled
 */
export async function startDovecot(folder: string) {
  const port = await freePort();
  const owner = process.getuid?.() === 0 ? MAIL_UID : (process.getuid?.() ?? MAIL_UID);
  const maildir = path.join(folder, 'mails');
  for (const part of ['', 'tmp', 'new', 'cur']) {
    await mkdir(path.join(maildir, part), { recursive: true });
    await chown(path.join(maildir, part), owner, owner);
  }
  const settings = path.join(folder, 'dovecot.conf');
  await writeFile(settings, settingsOf({ folder, maildir, port, owner }));
  let child = await start(settings, port);
  let delivered = 0;
  const end = async () => {
    const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    // With all its processes.
    if (child.pid && exited) process.kill(-child.pid, 'SIGKILL');
    await exited;
  };
  return {
    url: `imap://${account.name}:${account.password}@127.0.0.1:${port}/INBOX`,
    /** A mail arrives, also while the server is dead. */
    deliver: async (raw: string) => {
      delivered += 1;
      const name = `${Date.now()}.${delivered}.soak`;
      const written = path.join(maildir, 'tmp', name);
      await writeFile(written, raw);
      await chown(written, owner, owner);
      await rename(written, path.join(maildir, 'new', name));
    },
    /** Kills it with SIGKILL and starts it again. `renumber`: the mailbox gives each mail another number. */
    kill: async ({ renumber }: { renumber: boolean }) => {
      await end();
      if (renumber) {
        for (const file of await readdir(maildir))
          if (file.startsWith('dovecot')) await rm(path.join(maildir, file), { recursive: true });
        // New numbers are those of another second.
        await sleep(1_100);
      }
      child = await start(settings, port);
    },
    stop: end,
  };
}

async function start(settings: string, port: number): Promise<ChildProcess> {
  const child = spawn(PROGRAM, ['-F', '-c', settings], { detached: true, stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new NotInstalled() : error));
    child.once('exit', (code) => reject(new Error(`Dovecot ended with ${code}`)));
  });
  const over = new AbortController();
  try {
    await Promise.race([failed, untilOpen(port, over.signal)]);
  } finally {
    over.abort();
  }
  // From here on it ends when it is killed.
  failed.catch(() => undefined);
  return child;
}

async function untilOpen(port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'data').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}

interface Place {
  folder: string;
  maildir: string;
  port: number;
  owner: number;
}

const settingsOf = ({ folder, maildir, port, owner }: Place) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${maildir}
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=${account.password}
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`;
