// The certificate of the demo's webhooks: for localhost, for two years, its key for nobody else; what others trust stays trusted.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { hookCertificate, trusting } from './hook-certificate.ts';

const DAY = 86_400_000;

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'hook-certificate-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('it is for localhost only, signs nothing else, and its key is readable by its owner alone', async (t) => {
  const files = await hookCertificate(folderOf(t));
  const made = new X509Certificate(readFileSync(files.certificate));
  assert.deepEqual([made.subjectAltName, made.ca], ['DNS:localhost', false]);
  if (process.platform !== 'win32') assert.equal(statSync(files.key).mode & 0o777, 0o600);
});

test('a later start finds it as it was; shortly before its end it is made anew', async (t) => {
  const folder = folderOf(t);
  const files = await hookCertificate(folder);
  const first = readFileSync(files.certificate, 'utf8');
  await hookCertificate(folder, Date.now() + 600 * DAY);
  assert.equal(readFileSync(files.certificate, 'utf8'), first);
  await hookCertificate(folder, Date.now() + 715 * DAY);
  assert.notEqual(readFileSync(files.certificate, 'utf8'), first);
});

test('by default the service trusts this certificate and may call this machine by its name', () => {
  const files = { certificate: '/data/a.crt', key: '/data/a.key' };
  const expected = { NODE_EXTRA_CA_CERTS: '/data/a.crt', SVC_WEBHOOK_ALLOW: 'localhost' };
  for (const environment of [{}, { NODE_EXTRA_CA_CERTS: '', SVC_WEBHOOK_ALLOW: ' ' }, { NODE_EXTRA_CA_CERTS: '/no' }]) {
    assert.deepEqual(trusting(files, environment), expected);
  }
});

test('what the user lets the service trust and reach is kept beside it', async (t) => {
  const folder = folderOf(t);
  const files = await hookCertificate(folder);
  const others = join(folder, 'others.crt');
  writeFileSync(others, 'of others');
  const { NODE_EXTRA_CA_CERTS: bundle, SVC_WEBHOOK_ALLOW } = trusting(files, {
    NODE_EXTRA_CA_CERTS: others,
    SVC_WEBHOOK_ALLOW: '10.0.0.0/8',
  });
  assert.equal(SVC_WEBHOOK_ALLOW, '10.0.0.0/8,localhost');
  assert.equal(readFileSync(bundle!, 'utf8'), `of others\n${readFileSync(files.certificate, 'utf8').trimEnd()}\n`);
  assert.equal(readFileSync(others, 'utf8'), 'of others');
});
