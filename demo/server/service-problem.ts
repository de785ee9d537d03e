// Says in a sentence why the picker service gave no session. The page shows it as it is.
import { ServiceError } from 'svc-picker/client';
import { HttpProblem } from './request.ts';

const NOT_ACCEPTED = 'The exercise service does not accept the credential of this practice.';
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_client: NOT_ACCEPTED,
  unauthorized: NOT_ACCEPTED,
  invalid_token: NOT_ACCEPTED,
  unauthorized_client: 'The credential of this practice is suspended.',
  insufficient_scope: 'The credential of this practice may not open the picker.',
  invalid_origin: 'The exercise service does not know the address of this record system.',
  origin_not_allowed: 'The exercise service does not know the address of this record system.',
  rate_limited: 'The exercise service is busy. Wait a minute.',
  quota_exceeded: 'The license of this practice allows no further clinician this month.',
};

export function explain(error: unknown): HttpProblem {
  if (!(error instanceof ServiceError)) throw error;
  // For whoever runs the demo. The kit's errors hold no secret and nothing that was sent.
  console.error(`No picker session: ${error.code}, request ${error.requestId ?? 'without an answer'}.`);
  const sentence = SENTENCES[error.code];
  if (sentence === undefined)
    return new HttpProblem(502, 'service_unavailable', 'The exercise service is not responding.');
  return new HttpProblem(502, error.code, sentence);
}
