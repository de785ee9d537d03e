// The helper as one script: what a page is sent, and that nothing else in its folder or around it is.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { RateLimits } from '../hooks/limits/rate-limits.ts';
import { readBuiltFiles, registerHostScripts } from './built-file.ts';

describe('GET /host/VERSION.js', () => {
  it('sends each version that there is to every origin, for ever', async (t) => {
    const folder = join(temporaryFolder(t), 'host');
    mkdirSync(folder);
    for (const version of ['0.1.0', '0.2.0']) writeFileSync(join(folder, `${version}.js`), `// ${version}`);
    const app = fastify();
    t.after(() => app.close());
    registerHostScripts(app, await readBuiltFiles(folder), new RateLimits({ policies: undefined }));
    for (const version of ['0.1.0', '0.2.0']) {
      const { statusCode, headers, rawPayload } = await app.inject(`/host/${version}.js`);
      assert.deepEqual([statusCode, rawPayload.toString()], [200, `// ${version}`]);
      assert.equal(headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    }
  });

  it('sends what was built, whatever its encoding, and nothing from elsewhere', async (t) => {
    const place = temporaryFolder(t);
    const folder = join(place, 'host');
    mkdirSync(folder);
    const text = 'var svcPicker = {};\n'.repeat(200);
    writeFileSync(join(folder, '0.1.0.js'), text);
    writeFileSync(join(place, 'secret.key'), 'secret');
    const app = fastify();
    t.after(() => app.close());
    registerHostScripts(app, await readBuiltFiles(folder), new RateLimits({ policies: undefined }));
    const zipped = await app.inject({ url: '/host/0.1.0.js', headers: { 'accept-encoding': 'gzip' } });
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    const response = new Response(new Uint8Array(zipped.rawPayload)).body?.pipeThrough(new DecompressionStream('gzip'));
    const hash = (bytes: string | Buffer) => createHash('sha384').update(bytes).digest('base64');
    assert.equal(hash(Buffer.from(await new Response(response).arrayBuffer())), hash(text));
    for (const path of ['0.3.0.js', '..%2Fsecret.key', '%2e%2e/secret.key', '.', '0.1.0.js%00']) {
      const { statusCode, payload } = await app.inject(`/host/${path}`);
      assert.notEqual(statusCode, 200, path);
      assert.equal(payload.includes('secret\n'), false);
    }
  });
});
