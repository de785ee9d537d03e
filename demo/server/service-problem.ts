// Says in a sentence why the picker service gave no session. The page shows it as it is.
import { ServiceError } from 'svc-picker/client';
import type { CompletionItem } from 'svc-picker/contract';
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

/** `items` are those that the session was asked to open with. */
export function explain(error: unknown, items: readonly CompletionItem[]): HttpProblem {
  if (!(error instanceof ServiceError)) throw error;
  // For whoever runs the demo. The kit's errors hold no secret and nothing that was sent.
  console.error(`No picker session: ${error.code}, request ${error.requestId ?? 'without an answer'}.`);
  if (error.code === 'selection_unavailable') return explainUnavailable(error, items);
  const sentence = SENTENCES[error.code];
  if (sentence === undefined)
    return new HttpProblem(502, 'service_unavailable', 'The exercise service does not answer.');
  return new HttpProblem(502, error.code, sentence);
}

/** Names the exercises and says which rows they are, so that the page can offer to open the picker without them. */
function explainUnavailable({ code, details }: ServiceError, items: readonly CompletionItem[]): HttpProblem {
  const { items: unavailable } = details as { readonly items: readonly { readonly index: number }[] };
  const rows = unavailable.map(({ index }) => items[index]).filter((item) => item !== undefined);
  const names = [...new Set(rows.map(({ exercise }) => exercise.name))].join(', ');
  return new HttpProblem(409, code, `No longer offered by the catalog: ${names}. What is stored stays as it is.`, {
    orders: rows.map(({ order }) => order),
  });
}
