// Which corrections of typing errors brought hits, for saying so to the one who typed.
import type { Postings } from '../postings.ts';
import type { Expansion, Term } from '../query.ts';
import type { SearchHit } from '../ranking.ts';

/** A typed word and a word that was searched for instead. */
export type WordCorrection = readonly [typed: string, used: string];

/** Best first for each typed word. A word that only goes on from one already named ("raise", "raises") is left out. */
export function usedCorrections(
  terms: readonly Term[],
  hits: readonly SearchHit[],
  postings: Postings,
): readonly WordCorrection[] {
  const corrected = terms.filter(({ corrections }) => corrections.length > 0);
  if (corrected.length === 0) return [];
  const found = new Set(hits.map(({ document }) => document));
  return corrected.flatMap(({ typed, expansions, corrections }) => {
    const asTyped = new Set(expansions.flatMap((expansion) => documentsWith(expansion, postings)));
    const used: string[] = [];
    for (const correction of corrections) {
      const word = postings.vocabulary.words[correction.position] ?? '';
      const brought = documentsWith(correction, postings).some(
        (document) => found.has(document) && !asTyped.has(document),
      );
      if (brought && !used.some((named) => word.startsWith(named))) used.push(word);
    }
    return used.map((word): WordCorrection => [typed, word]);
  });
}

function documentsWith({ position }: Expansion, { offsets, documents }: Postings): readonly number[] {
  return [...documents.subarray(offsets[position], offsets[position + 1])];
}
