// The one error of the rules: a request that the service refuses, by a code of the contract.
import type { ErrorCode } from '../../contract/errors.ts';

export interface RefusalOptions {
  /** Becomes `error.details`. Never holds what was submitted. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Instead of the usual sentence of the code. Fixed text, never what was submitted. */
  readonly sentence?: string;
  /** When the same request may succeed; otherwise the response names a short while. */
  readonly retryAfterSeconds?: number;
}

/** Thrown by rules, translated into a response in http/hooks/errors.ts alone. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly sentence: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { details, sentence, retryAfterSeconds }: RefusalOptions = {}) {
    super(sentence ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.sentence = sentence;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
