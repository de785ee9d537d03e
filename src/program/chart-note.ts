// A program as plain text for a chart: numbered, in the words and the order in which it was prescribed.
import { dosageSentence } from './dosage-sentence.ts';
import { spokenLanguage } from './spoken-language.ts';
import { estimateSentence } from './time-estimate.ts';
import { placedItems, type ProgramItem } from './program-item.ts';
import { withSaidSide } from './said-side.ts';
import { PROGRAM_WORDS } from './words-by-language.ts';

/** What the note holds, and in which language. */
export interface ChartNoteOptions {
  /** As for `dosageSentence`. */
  readonly locale?: string | null | undefined;
  /** The first line; by default 'Home exercise program' in the language. An empty one leaves the line out. */
  readonly title?: string | undefined;
  /** What the clinician wrote for the patient; true by default. */
  readonly includeInstructions?: boolean | undefined;
  /** The id and revision of each exercise after its name; false by default. */
  readonly includeRevisions?: boolean | undefined;
  /** Lines break at spaces before they are longer, counted in characters; a longer word stays whole. By default no line is broken. */
  readonly width?: number | undefined;
}

/**
 * Lines end with \n, without spaces at their ends and without an empty line at the end of the note. Nothing is shortened: line breaks of the
 * clinician stay and are indented. The same program gives the same note. Throws a RangeError for a `width` that is not a whole number above 0, and
 * one that names the row (`items[2].exercise`) where its order, prescription, exercise id or exercise is missing.
 */
export function chartNote(items: readonly ProgramItem[], options: ChartNoteOptions = {}): string {
  const { locale, width } = options;
  if (width !== undefined && !(Number.isInteger(width) && width > 0)) {
    throw new RangeError('width must be a whole number above 0.');
  }
  const words = PROGRAM_WORDS[spokenLanguage(locale, PROGRAM_WORDS)];
  const placed = placedItems(items);
  const estimate = estimateSentence(
    placed.map(({ prescription, exercise }) => withSaidSide(prescription, exercise)),
    { locale },
  );
  const head = [...block('', options.title ?? words.title, width), ...block('', estimate, width)];
  const rows = placed.map(({ order, prescription, exercise }) => {
    const name = linesOf(exercise.name ?? '').join(' ') || prescription.exerciseId;
    const revision = options.includeRevisions
      ? ` (${[prescription.exerciseId, prescription.revision].filter(Boolean).join(', ')})`
      : '';
    const indent = ' '.repeat(`${order}. `.length);
    const instructions =
      options.includeInstructions === false
        ? []
        : block(`${indent}  `, prescription.clinicianInstructions ?? '', width);
    const lines = [
      ...block(indent, name + revision, width),
      ...block(indent, dosageSentence(withSaidSide(prescription, exercise), { locale }), width),
      ...(instructions.length > 0 ? [`${indent}${words.instructions}${words.colon}`, ...instructions] : []),
    ];
    return `${order}. ${lines.join('\n').trimStart()}`;
  });
  return [head.join('\n'), ...rows].filter(Boolean).join('\n\n');
}

/** The text's own lines, each indented and, where it is longer than the width, broken. An empty line in between stays empty. */
function block(indent: string, text: string, width: number | undefined): readonly string[] {
  return linesOf(text)
    .flatMap((line) => (width === undefined ? [line] : broken(line, width - indent.length)))
    .map((line) => (line === '' ? '' : indent + line));
}

/** Without spaces at the ends of lines, without empty lines at either end. */
function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) => line.trimEnd());
  const isWritten = (line: string) => line !== '';
  return lines.slice(Math.max(0, lines.findIndex(isWritten)), lines.findLastIndex(isWritten) + 1);
}

/** At spaces that may break: "5 min" of French stays together. */
function broken(line: string, width: number): readonly string[] {
  if ([...line].length <= width) return [line];
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/[ \t]+(?=\S)/)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && [...longer].length > width) {
      lines.push(current.trimEnd());
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}
