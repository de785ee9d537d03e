// The entries of a lexicon that a source gives, as far as they fit: nothing that came is believed.
import { CATEGORIES, REGIONS } from '../../../contract/vocabulary.ts';
import { isRecord } from '../../../contract/is-record.ts';
import { LEXICON_KINDS, type LexiconEntry, WEIGHTS } from '../../../lexicon/lexicon-entry.ts';
import { type Guard, isText, listOf, oneOf, wholeNumber, withMembers } from '../../state/guard.ts';

const isWeight = oneOf(WEIGHTS);

const weighed =
  (isName: Guard): Guard =>
  (value) =>
    isRecord(value) && Object.entries(value).every(([name, weight]) => isName(name) && isWeight(weight));

const isEntry = withMembers(
  {
    id: isText,
    kind: oneOf(LEXICON_KINDS),
    label: isText,
    names: listOf(isText),
    means: withMembers(
      {},
      {
        regions: listOf(oneOf(REGIONS)),
        categories: weighed(oneOf(CATEGORIES)),
        words: weighed(isText),
        avoid: listOf(isText),
      },
    ),
    sources: listOf(isText),
  },
  { earlyFrom: wholeNumber({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
);

export const readLexiconAnswer = (entries: unknown): readonly LexiconEntry[] =>
  Array.isArray(entries) ? entries.filter((entry): entry is LexiconEntry => isEntry(entry)) : [];
