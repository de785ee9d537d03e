// Without a mail server: one `.eml` file a mail in the outbox folder, for its owner alone. Development and tests read it.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lazily } from '../lazily.ts';
import { MailError, type Mailer, type Sender, toMessage } from './mailer.ts';

/** In the data folder. */
export const OUTBOX_FOLDER = 'outbox';
const LEFT_BEHIND_MILLISECONDS = 3_600_000;

export function outboxMailer(folder: string, from: Sender): Mailer {
  // A large library, and many services never send a mail.
  const composer = lazily(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async send(mail) {
      const { message } = await (await composer()).sendMail(toMessage(mail, from));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await removeLeftBehind(folder);
        // Under a name of mails it is whole: whoever reads all `.eml` files never meets half of one.
        const unfinished = join(folder, `.${name}.part`);
        await writeFile(unfinished, readable((message as Buffer).toString(), mail.text), { mode: 0o600, flag: 'wx' });
        await rename(unfinished, join(folder, name));
      } catch {
        throw new MailError('folder');
      }
    },
  };
}

/** What a process that was killed left behind: each mail was sent again, and the link in this one is nobody's. */
async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\..+\.eml\.part$/.test(name)) continue;
    const file = join(folder, name);
    // One that was being written may have its name by now.
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changedAt < Date.now() - LEFT_BEHIND_MILLISECONDS) await rm(file, { force: true });
  }
}

/** The mails in the folder, unfinished ones too, and to whom each goes, in lower case. */
export function mailsInOutbox(folder: string): { readonly file: string; readonly address: string }[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.eml(\.part)?$/.test(name)) : [];
  return names.map((name) => {
    const file = join(folder, name);
    const [, to = ''] = /^To:\s*(\S+)/m.exec(readFileSync(file, 'utf8')) ?? [];
    return { file, address: to.toLowerCase() };
  });
}

/** The text as it is, instead of folded and escaped: whoever opens the file can follow its link. */
const readable = (message: string, text: string): string =>
  message.replace(
    /(Content-Type: text\/plain[^]*?Content-Transfer-Encoding: )[\w-]+\r\n\r\n[^]*?(?=\r\n--)/,
    (_part, head: string) => `${head}8bit\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`,
  );
