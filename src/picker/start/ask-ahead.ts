// A source that has been asked before anybody wants to know: the first answers come while the picker itself is being loaded.
import type { Answer, PickerSource } from '../source.ts';

/**
 * Asks at once what a picker asks first: the opening, then the index of its catalog. Who asks for one of them first gets that
 * answer; every question after it is asked anew.
 */
export function begunEarly(source: PickerSource): PickerSource {
  const ending = new AbortController();
  let opening: ReturnType<PickerSource['open']> | undefined = source.open(ending.signal);
  let catalogRevision = '';
  let index: ReturnType<PickerSource['getIndex']> | undefined = opening.then((answer) => {
    if (!answer.ok) return answer;
    catalogRevision = answer.value.catalogRevision;
    return source.getIndex(catalogRevision, ending.signal);
  });
  for (const question of [opening, index]) question.catch(() => {});

  /** Who gets an early answer decides from then on how long it is waited for. */
  function handOver<T>(answer: Promise<Answer<T>>, signal: AbortSignal): Promise<Answer<T>> {
    if (signal.aborted) ending.abort();
    else signal.addEventListener('abort', () => ending.abort(), { once: true });
    return answer;
  }

  return {
    ...source,
    open(signal) {
      const early = opening;
      opening = undefined;
      if (early) return handOver(early, signal);
      // Another opening may have another catalog, and ends the token of the one before it.
      index = undefined;
      return source.open(signal);
    },
    getIndex(revision, signal) {
      const early = index;
      index = undefined;
      return early && revision === catalogRevision ? handOver(early, signal) : source.getIndex(revision, signal);
    },
  };
}
