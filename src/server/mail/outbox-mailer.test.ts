// Mails as files: whole, readable as they are, and for their owner alone.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { verificationMail } from '../domain/registration/verification-mail.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { until } from '../testing/until.ts';
import { MailError, OUTBOX_SENDER } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';

const LINK = `http://127.0.0.1:4100/sandbox/verify#t=svc_vt_${'A1-_'.repeat(10)}ABC`;
const MAIL = verificationMail({
  registration: { email: 'dana@alder.example', company: 'Alder Street', origin: 'https://records.alder.example' },
  link: LINK,
  serviceOrigin: 'http://127.0.0.1:4100',
  isKnown: false,
});

it('writes one file a mail, in a folder and with a mode for their owner', async (t) => {
  const folder = join(temporaryFolder(t), 'outbox');
  const mailer = outboxMailer(folder, OUTBOX_SENDER);
  await Promise.all([mailer.send(MAIL), mailer.send(MAIL)]);
  const names = readdirSync(folder);
  assert.equal(names.length, 2);
  for (const name of names) {
    assert.match(name, /^\d{4}-\d\d-\d\dT.*\.eml$/);
    assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
    const text = readFileSync(join(folder, name), 'utf8');
    assert.match(text, /^To: dana@alder\.example\r$/m);
    // Who opens the file can follow the link: nothing is folded or escaped in it.
    assert.ok(text.includes(`\r\n${LINK}\r\n`));
  }
  assert.equal(statSync(folder).mode & 0o777, 0o700);
});

it('takes away half a mail that a killed process left behind, and none that is being written', async (t) => {
  const folder = temporaryFolder(t);
  const [old, young] = ['.old.eml.part', '.young.eml.part'];
  for (const name of [old, young]) writeFileSync(join(folder, name), '');
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(join(folder, old), hoursAgo, hoursAgo);
  await outboxMailer(folder, OUTBOX_SENDER).send(MAIL);
  const left = readdirSync(folder).filter((name) => name.startsWith('.'));
  assert.deepEqual(left, [young]);
});

it('has the name of a mail only when it is whole', async (t) => {
  const folder = temporaryFolder(t);
  const seen = new Set<string>();
  const watcher = watch(folder, (_event, name) => seen.add(String(name)));
  t.after(() => watcher.close());
  await outboxMailer(folder, OUTBOX_SENDER).send(MAIL);
  const [mail] = readdirSync(folder);
  assert.ok(mail);
  await until(() => seen.has(mail));
  assert.equal(seen.size, 2, 'the mail, and before it something else');
  assert.deepEqual(
    [...seen].filter((name) => name.endsWith('.eml')),
    [mail],
  );
});

it('says that the folder is the trouble when it is', async (t) => {
  const file = join(temporaryFolder(t), 'outbox');
  writeFileSync(file, '');
  await assert.rejects(outboxMailer(file, OUTBOX_SENDER).send(MAIL), (error) => {
    return error instanceof MailError && error.failure === 'folder';
  });
});
