// The whole way of a mail: a request over HTTP, the queue, the worker of the running service, a mail server that was away.
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import type { LogEntry } from '../http/hooks/request-log.ts';
import { createService } from '../service.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

it('the service resends failed mail, reports a refused one and logs neither address nor answer', async (t) => {
  const news = new EventEmitter();
  const recipients: string[] = [];
  let isAway = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const responseCode = address.startsWith('gone@') ? 550 : isAway ? 451 : undefined;
      callback(responseCode === undefined ? null : Object.assign(new Error(`${address} later`), { responseCode }));
    },
    onData(stream, { envelope: { rcptTo } }, callback) {
      stream.resume().on('end', () => {
        recipients.push(...rcptTo.map(({ address }) => address));
        callback();
        if (recipients.length === 2) news.emit('both');
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));

  const log: LogEntry[] = [];
  const dataFolder = join(temporaryFolder(t), 'data');
  let now = Date.parse('2026-08-23T10:00:00.000Z');
  const service = await createService({
    dataFolder,
    host: '127.0.0.1',
    port: 0,
    clock: () => now,
    smtp: {
      server: { host: '127.0.0.1', port: (server.server.address() as AddressInfo).port, secure: false },
      from: { name: 'Exercise picker', address: 'no-reply@picker.example' },
      isUnencrypted: false,
    },
    log(entry) {
      log.push(entry);
      if (entry.event === 'mail_failed') news.emit('failed');
    },
  });
  t.after(service.close);
  assert.equal(service.outbox, undefined);
  const register = (email: string) =>
    fetch(`${service.baseUrl}/sandbox/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company: 'Alder Street', email, origin: 'https://records.alder.example' }),
    });

  const failed = once(news, 'failed');
  assert.equal((await register('dana@alder.example')).status, 202);
  await failed;
  isAway = false;
  now += 30_000;
  const both = once(news, 'both');
  assert.equal((await register('erin@alder.example')).status, 202);
  await both;
  assert.deepEqual(recipients.sort(), ['dana@alder.example', 'erin@alder.example']);
  assert.match(log.find(({ event }) => event === 'mail_failed')?.error ?? '', /^MailError\(refused\) \(451\)/);

  const refused = once(news, 'failed');
  assert.equal((await register('gone@alder.example')).status, 202);
  await refused;
  const { level, error = '' } = log.findLast(({ event }) => event === 'mail_failed') ?? assert.fail();
  assert.equal(level, 'error');
  assert.match(error, /^MailError\(refused\) \(550\)/);
  assert.equal(/alder|dana|gone|later/.test(JSON.stringify(log)), false);
  assert.equal(existsSync(join(dataFolder, 'outbox')), false);
});
