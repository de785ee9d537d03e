// The certificate with which the demo receives webhooks over HTTPS, and how the service comes to trust it. For this machine only.
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

const HOST = 'localhost';
const DAY_MILLISECONDS = 86_400_000;
const LIFETIME_DAYS = 730;
/** A certificate that ends sooner is made anew. */
const LEFT_DAYS = 30;

export interface HookCertificate {
  /** Files in PEM. */
  readonly certificate: string;
  readonly key: string;
}

/** Made on first start and kept in the folder; the key is for the owner's eyes only. It can sign for no other name. */
export async function hookCertificate(folder: string, now = Date.now()): Promise<HookCertificate> {
  const files = { certificate: join(folder, 'demo-hooks.crt'), key: join(folder, 'demo-hooks.key') };
  if (existsSync(files.key) && isGood(files.certificate, now)) return files;
  mkdirSync(folder, { recursive: true });
  const made = await generate([{ name: 'commonName', value: HOST }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY_MILLISECONDS),
    notAfterDate: new Date(now + LIFETIME_DAYS * DAY_MILLISECONDS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] },
    ],
  });
  writeFileSync(files.key, made.private, { mode: 0o600 });
  writeFileSync(files.certificate, made.cert);
  return files;
}

/**
 * What the service needs in its environment to send to the demo: it trusts the certificate and may reach this machine, beside
 * whatever the environment lets it trust and reach already.
 */
export function trusting(files: HookCertificate, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: others, SVC_WEBHOOK_ALLOW: allowed } = environment;
  return {
    // Node warns of a file that is not there, and goes on.
    NODE_EXTRA_CA_CERTS: others && existsSync(others) ? bundle(files.certificate, others) : files.certificate,
    SVC_WEBHOOK_ALLOW: allowed?.trim() ? `${allowed},${HOST}` : HOST,
  };
}

/** Node reads one file. */
function bundle(certificate: string, others: string): string {
  const file = certificate.replace(/\.crt$/, '-and-yours.crt');
  writeFileSync(file, [others, certificate].map((each) => readFileSync(each, 'utf8').trimEnd() + '\n').join(''));
  return file;
}

function isGood(certificate: string, now: number): boolean {
  try {
    return Date.parse(new X509Certificate(readFileSync(certificate)).validTo) > now + LEFT_DAYS * DAY_MILLISECONDS;
  } catch {
    return false; // none yet, or not readable
  }
}
