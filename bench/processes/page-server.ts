// Serves a folder of pages from memory, compressed as the service compresses its own. Argument: the folder.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

const folder = process.argv[2] ?? '';
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [
      `/${relative(folder, file).replaceAll('\\', '/')}`,
      {
        type: CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
        body: brotliCompressSync(readFileSync(file)),
      },
    ]),
);

const server = createServer((request, response) => {
  const file = files.get(request.url ?? '');
  if (!file) return void response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': file.type,
    'content-encoding': 'br',
    'content-length': file.body.byteLength,
  });
  response.end(request.method === 'HEAD' ? undefined : file.body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
