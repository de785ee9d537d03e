// A name server for tests, on this machine: it knows the names that it is given, and may keep silent about some.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import type { Cleanup } from '../temporary-folder.ts';

const HEADER_BYTES = 12;
const QUESTION_TAIL_BYTES = 4;
const TYPE_A = 1;
const TYPE_AAAA = 28;
const ANSWER_FLAGS = 0x8180;
const NO_SUCH_NAME = 3;
/** "The name of the question", which stands right after the header. */
const NAME_POINTER = 0xc000 | HEADER_BYTES;
const TTL_SECONDS = 60;

export interface NameServer {
  /** With its port. */
  readonly address: string;
  /** Answers what it was silent about: there are no such names. */
  speak(): void;
}

/** Addresses by name, or `silent`. Stops after the test. RFC 1035, section 4. */
export async function startNameServer(
  t: Cleanup,
  names: Readonly<Record<string, readonly string[] | 'silent'>>,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const unanswered: (() => void)[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    const known = names[name];
    const answer = (addresses: readonly string[] | undefined): void => {
      const answers = (addresses ?? []).filter((each) => type === (isIPv4(each) ? TYPE_A : TYPE_AAAA));
      const header = Buffer.from(query.subarray(0, HEADER_BYTES));
      header.writeUInt16BE(ANSWER_FLAGS | (addresses ? 0 : NO_SUCH_NAME), 2);
      // One question, the answers, and nothing else.
      [1, answers.length, 0, 0].forEach((count, index) => header.writeUInt16BE(count, 4 + 2 * index));
      const records = answers.map((each) => record(type, bytesOf(each)));
      socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...records]), port, address);
    };
    if (known === 'silent') unanswered.push(() => answer(undefined));
    else answer(known);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  t.after(() => void socket.close());
  return {
    address: `127.0.0.1:${socket.address().port}`,
    speak: () => unanswered.splice(0).forEach((answer) => answer()),
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 1 + QUESTION_TAIL_BYTES };
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  [NAME_POINTER, type, 1].forEach((value, index) => head.writeUInt16BE(value, 2 * index));
  head.writeUInt32BE(TTL_SECONDS, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function bytesOf(address: string): Buffer {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const groups = tail ? [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail] : [...head];
  const bytes = Buffer.alloc(16);
  groups.forEach((group, index) => bytes.writeUInt16BE(parseInt(group, 16), 2 * index));
  return bytes;
}
