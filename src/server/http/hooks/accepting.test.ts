// A process that can take no connection says so.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testService } from '../../testing/service/test-service.ts';
import { watchAccepting } from './connections.ts';
import type { LogEntry } from './request-log.ts';

const systemError = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('a process without a free file descriptor', () => {
  it('logs that once, counts every check that fails, and logs when it is over', () => {
    const log: LogEntry[] = [];
    let [count, code] = [0, ''];
    const { check } = watchAccepting({
      log: (entry) => log.push(entry),
      onFailed: () => (count += 1),
      probe: () => {
        if (code !== '') throw systemError(code, 'open');
      },
    });
    for (code of ['', 'EMFILE', 'ENFILE', '', 'EACCES', '']) check();
    assert.equal(count, 2);
    assert.deepEqual(
      log.map(({ level, event }) => [level, event]),
      [
        ['error', 'accept_failed'],
        ['warn', 'accepting_again'],
      ],
    );
    assert.match(log[0]?.problem ?? '', /^no file descriptor is free: /);
  });

  it('goes on when its server says that a connection could not be accepted', async (t) => {
    const service = await testService(t);
    service.app.server.emit('error', systemError('EMFILE', 'accept'));
    service.app.server.emit('error', systemError('EADDRINUSE', 'listen'));
    assert.deepEqual(
      service.log.map(({ event }) => event),
      ['accept_failed'],
    );
    const text = await service.app.metrics.read();
    assert.match(text, /^svc_http_load_refused_total\{limit="descriptors"\} 1$/m);
  });
});
