// The one error of the rules: a request that the service refuses, by a code of the contract.
import type { ErrorCode } from '../../contract/errors.ts';

/** What was refused, for the log and the counts of `support` alone: nothing of a person, and never in the answer. */
export interface RefusedThing {
  /** Of a request that carries no credential, such as a picker's. */
  readonly credentialId?: string;
  /** As browsers write it. */
  readonly origin?: string;
  /** Of a URL, without its user, port, path and query. */
  readonly host?: string;
  /** The rule that a URL or a request breaks. */
  readonly rule?: string;
  /** Of a request: the way to the part that breaks it, by names of its schema alone. */
  readonly field?: string;
  /** The name of a rate limit. */
  readonly limit?: string;
}

export interface RefusalOptions {
  /** Becomes `error.details`. Never holds what was submitted. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Instead of the usual sentence of the code. Fixed text, never what was submitted. */
  readonly sentence?: string;
  /** When the same request may succeed; otherwise the response names a short while. */
  readonly retryAfterSeconds?: number;
  readonly about?: RefusedThing;
}

/** Thrown by rules, translated into a response in http/hooks/errors.ts alone. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly sentence: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly about: RefusedThing;

  constructor(code: ErrorCode, { details, sentence, retryAfterSeconds, about = {} }: RefusalOptions = {}) {
    super(sentence ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.sentence = sentence;
    this.retryAfterSeconds = retryAfterSeconds;
    this.about = about;
  }
}
