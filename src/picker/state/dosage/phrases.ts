// Sentences that can be put into the instructions with one press.
export const hasPhrase = (instructions: string, phrase: string): boolean => instructions.includes(phrase);

/** The instructions with the phrase behind them; unchanged when it is there already. A sentence that nobody ended is ended. */
export function insertPhrase(instructions: string, phrase: string): string {
  if (hasPhrase(instructions, phrase)) return instructions;
  if (instructions === '' || /\s$/.test(instructions)) return instructions + phrase;
  const isSentence = /[\p{L}\p{N})]$/u.test(instructions) && /^\p{Lu}/u.test(phrase);
  return `${instructions}${isSentence ? '.' : ''} ${phrase}`;
}
