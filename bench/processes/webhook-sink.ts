// A receiver that answers at once and counts. Argument: a file with its key and certificate. What is printed is where it is asked.
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ReceivedDelivery, SinkReport } from '../machine/webhook-sink.ts';

const certificate = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as { key: string; cert: string };

let expected = 0;
let waiting: ServerResponse | undefined;
let isRecording = false;
let recorded: ReceivedDelivery[] = [];
let requests = 0;
let ids = new Set<string>();
let connections = new Set<unknown>();
let first = 0;
let last = 0;

const receiver = createServer(certificate, (request, response) => {
  if (requests++ === 0) first = performance.now();
  connections.add(request.socket);
  const id = String(request.headers['x-svc-delivery']);
  ids.add(id);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (isRecording) recorded.push({ id, path: request.url ?? '', body: Buffer.concat(parts).toString() });
    response.writeHead(204).end();
    last = performance.now();
    reportWhenComplete();
  });
});
receiver.listen(0, '127.0.0.1');

/** `/begin?expected=N` (and `&record`) counts anew; `/end` answers when so many have come; `/now` answers at once. */
const control = createHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://control');
  if (pathname === '/begin') {
    expected = Number(searchParams.get('expected'));
    isRecording = searchParams.has('record');
    [recorded, requests, ids, connections] = [[], 0, new Set(), new Set()];
    response.end(JSON.stringify({ receiver: `https://127.0.0.1:${(receiver.address() as AddressInfo).port}` }));
  } else if (pathname === '/end') {
    waiting = response;
    reportWhenComplete();
  } else {
    response.end(JSON.stringify(report()));
  }
});
control.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(control.address() as AddressInfo).port}` }));
});

function reportWhenComplete(): void {
  if (!waiting || requests < expected) return;
  waiting.end(JSON.stringify(report()));
  waiting = undefined;
}

function report(): SinkReport {
  return {
    requests,
    deliveries: ids.size,
    connections: connections.size,
    milliseconds: last - first,
    recorded,
  };
}
