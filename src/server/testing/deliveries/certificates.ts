// Certificates of receivers in tests, made once per process. None of them is trusted unless the authority is.
import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** What a receiver may show: only `good` is what a sender that trusts `authority` accepts. */
export interface TestCertificates {
  /** PEM of the authority that issued `good`, `expired` and `otherName`. */
  readonly authority: string;
  /** For `localhost`, `127.0.0.1`, `::1`, `0.0.0.0`, `example.test` and every name right below it. */
  readonly good: Certificate;
  readonly expired: Certificate;
  /** For `elsewhere.test` alone. */
  readonly otherName: Certificate;
  /** For the same names as `good`, from an authority that nobody knows. */
  readonly foreign: Certificate;
}

const NAMES = ['localhost', 'example.test', '*.example.test'];
const ADDRESSES = ['127.0.0.1', '::1', '0.0.0.0'];
const DAY_MILLISECONDS = 86_400_000;
const VALIDITY_DAYS = 365;

let made: Promise<TestCertificates> | undefined;

export function testCertificates(): Promise<TestCertificates> {
  made ??= make();
  return made;
}

async function make(): Promise<TestCertificates> {
  const [authority, stranger] = await Promise.all([makeAuthority('Test authority'), makeAuthority('Stranger')]);
  const here = { names: NAMES, addresses: ADDRESSES };
  const [good, expired, otherName, foreign] = await Promise.all([
    issue(authority, here),
    issue(authority, { ...here, from: daysFromNow(-VALIDITY_DAYS), until: daysFromNow(-1) }),
    issue(authority, { names: ['elsewhere.test'] }),
    issue(stranger, here),
  ]);
  return { authority: authority.cert, good, expired, otherName, foreign };
}

async function makeAuthority(name: string): Promise<Certificate> {
  const pair = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: daysFromNow(-2 * VALIDITY_DAYS),
    notAfterDate: daysFromNow(2 * VALIDITY_DAYS),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  return { key: pair.private, cert: pair.cert };
}

interface Subject {
  readonly names: readonly string[];
  readonly addresses?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
}

async function issue(ca: Certificate, { names, addresses = [], from, until }: Subject): Promise<Certificate> {
  const pair = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca,
    notBeforeDate: from ?? daysFromNow(-1),
    notAfterDate: until ?? daysFromNow(VALIDITY_DAYS),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => ({ type: 2 as const, value })),
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  return { key: pair.private, cert: pair.cert };
}

const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MILLISECONDS);
