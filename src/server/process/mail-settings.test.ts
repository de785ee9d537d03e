// A start with wrong settings of the mail is refused before anything is opened, with a sentence that holds no password.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { runHere } from '../testing/service/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

for (const [setting, env] of [
  ['SVC_SMTP_URL', { SVC_SMTP_URL: 'https://user:canary@mail.example.com' }],
  ['SVC_MAIL_FROM', { SVC_SMTP_URL: 'smtps://user:canary@mail.example.com', SVC_MAIL_FROM: 'nobody' }],
  ['SVC_MAIL_FROM', { SVC_SMTP_URL: 'smtps://user:canary@mail.example.com' }],
] as const) {
  it(`names ${setting} when ${Object.keys(env).join(' and ')} are set wrongly`, async (t) => {
    const data = join(temporaryFolder(t), 'data');
    const { code, stdout, stderr } = await runHere(['serve', '--port', '0', '--data', data], env);
    const output = stdout + stderr;
    assert.equal(code, 2, output);
    assert.match(output, new RegExp(`${setting} must|needs ${setting}`));
    assert.equal(output.includes('canary'), false);
  });
}
