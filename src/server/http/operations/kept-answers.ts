// Answers that were put together, for the next one who asks the same: the clinicians of one credential ask for the same pages.
import type { ServerKeys } from '../../domain/access/server-keys.ts';
import { RecentMap } from '../../readmodel/recent-map.ts';
import type { Credential } from '../../store/store.ts';
import type { Answer } from '../answer.ts';

const KEPT_BYTES = 8_000_000;

const kept = new WeakMap<ServerKeys, RecentMap<string, Answer>>();

interface Question {
  /** What cursors in the answer are signed with. */
  readonly keys: ServerKeys;
  readonly credential: Credential;
  /** Names the state of the catalog, or the snapshot, that the answer is about. */
  readonly state: string;
  /** As it was asked: filters and cursor are in it. */
  readonly url: string;
}

/** The answer that the same question had before, else the one that `make` gives; of that, its bytes must never change. */
export async function keptAnswer(
  { keys, credential, state, url }: Question,
  make: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const answers = kept.get(keys) ?? new RecentMap<string, Answer>(KEPT_BYTES, bytesOf);
  kept.set(keys, answers);
  // What a credential may see, and where it is used, could be changed by an operator.
  const key = `${credential.id} ${credential.entitlement} ${credential.environment} ${state} ${url}`;
  return answers.get(key) ?? answers.set(key, await make());
}

const bytesOf = ({ json }: Answer): number => (Buffer.isBuffer(json) ? json.length : 0);
