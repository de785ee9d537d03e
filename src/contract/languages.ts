// The languages of the product: the one table that every list of words is checked against, by the compiler.

export interface Language<Code extends string = LanguageCode> {
  /** BCP 47, for the attribute `lang`; also the name of the files that hold its words. */
  readonly code: Code;
  /** In the language itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
}

/** In the order in which they are offered. No two have the same subtag. */
export const LANGUAGES = [
  { code: 'en', name: 'English', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'pt-BR', name: 'Português', dir: 'ltr' },
  { code: 'zh-Hans', name: '简体中文', dir: 'ltr' },
  { code: 'ar', name: 'العربية', dir: 'rtl' },
] as const satisfies readonly Language<string>[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** The first part of a code, without script and region: what a language is wanted by. */
export type LanguageSubtag<Code extends string = LanguageCode> = Code extends `${infer Subtag}-${string}`
  ? Subtag
  : Code;

/** For `dir`. */
export const directionOf = (wanted: LanguageCode): Language['dir'] =>
  LANGUAGES.find(({ code }) => code === wanted)?.dir ?? 'ltr';
