// A start with wrong settings of the mail is refused before anything is opened, with a sentence that holds no password.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { runHere } from '../testing/service/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const FROM = { SVC_MAIL_FROM: 'no-reply@example.com' };

for (const [setting, env] of [
  ['SVC_SMTP_URL', { SVC_SMTP_URL: 'https://user:canary@mail.example.com' }],
  ['SVC_MAIL_FROM', { SVC_SMTP_URL: 'smtps://user:canary@mail.example.com', SVC_MAIL_FROM: 'nobody' }],
  ['SVC_MAIL_FROM', { SVC_SMTP_URL: 'smtps://user:canary@mail.example.com' }],
  ['SVC_SMTP_TLS', { ...FROM, SVC_SMTP_URL: 'smtp://user:canary@mail.example.com', SVC_SMTP_TLS: 'off' }],
  ['SVC_SMTP_TLS', { ...FROM, SVC_SMTP_URL: 'smtps://mail.example.com', SVC_SMTP_TLS: 'off' }],
  ['SVC_SMTP_TLS', { ...FROM, SVC_SMTP_URL: 'smtp://mail.example.com', SVC_SMTP_TLS: 'none' }],
] as const) {
  const set = Object.entries(env).map(([name, text]) => `${name}=${text.replace('canary', '...')}`);
  it(`names ${setting} when ${set.filter((each) => !each.startsWith('SVC_MAIL_FROM=no')).join(' ')} is set`, async (t) => {
    const data = join(temporaryFolder(t), 'data');
    const { code, stdout, stderr } = await runHere(['serve', '--port', '0', '--data', data], env);
    const output = stdout + stderr;
    assert.equal(code, 2, output);
    assert.match(output, new RegExp(`${setting} (?:must|is)|needs ${setting}`));
    assert.equal(output.includes('canary'), false);
  });
}
