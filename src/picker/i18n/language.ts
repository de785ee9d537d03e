// The language that the interface speaks: which there are, which one fits a browser, and how each is loaded.
import { configureLocalization, type LocaleModule } from '@lit/localize';
import { directionOf, type Language, type LanguageCode, LANGUAGES } from '../../contract/languages.ts';
import type { DosageWords } from '../../program/index.ts';
import { dosage as english } from '../../program/languages/en.ts';
import { LOCALE_LOADERS } from './locale-loaders.ts';

export { type Language, type LanguageCode, LANGUAGES } from '../../contract/languages.ts';

/** What the module of a language holds. */
export interface LanguageModule extends LocaleModule {
  readonly dosage: DosageWords;
}

const SOURCE = 'en';

/** For a code that comes from elsewhere; undefined when it is none of ours. */
export const languageNamed = (code: string): LanguageCode | undefined =>
  LANGUAGES.find((language) => language.code === code)?.code;

/**
 * The first wanted language that is there in any region: 'es-419' is Spanish, 'pt-PT' Portuguese as it is written in Brazil. Traditional
 * Chinese is answered in Simplified only when nothing else that is wanted is there; without any match it is English. What is no BCP 47 tag
 * is passed over.
 */
export function preferredLanguage(wanted: readonly string[]): LanguageCode {
  const tags = wanted.map(readTag);
  const near = tags.find((tag) => tag?.near)?.code;
  return near ?? tags.find((tag) => tag !== undefined)?.code ?? SOURCE;
}

function readTag(tag: string): { readonly code: LanguageCode; readonly near: boolean } | undefined {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
  const code = LANGUAGES.find((language) => language.code.split('-')[0] === locale.language)?.code;
  if (!code) return undefined;
  const { script = locale.script } = new Intl.Locale(code);
  return { code, near: script === locale.script };
}

const modules = new Map<LanguageCode, LanguageModule>();
let latest: LanguageCode = SOURCE;

const { getLocale, setLocale } = configureLocalization({
  sourceLocale: SOURCE,
  targetLocales: LANGUAGES.map(({ code }) => code).filter((code) => code !== SOURCE),
  loadLocale: (code) => {
    const loaded = modules.get(code as LanguageCode);
    return loaded ? Promise.resolve(loaded) : Promise.reject(new Error(`${code} is not loaded.`));
  },
});

/** Who chose a language waits for it; at the start everybody waits. */
const PATIENCE_MILLISECONDS = 10_000;
export const PATIENCE_AT_START_MILLISECONDS = 2_000;

/**
 * Loads what the language needs, then speaks it: every element renders again. Resolves to false when it cannot be loaded (offline) or does
 * not come in time: the language that was there stays, and a later call tries again. Of several calls the last one counts.
 */
export async function loadLanguage(
  code: LanguageCode,
  patience = PATIENCE_MILLISECONDS,
  load: (code: Exclude<LanguageCode, typeof SOURCE>) => Promise<LanguageModule> = (wanted) => LOCALE_LOADERS[wanted](),
): Promise<boolean> {
  const before = latest;
  latest = code;
  if (code !== SOURCE && !modules.has(code)) {
    try {
      modules.set(code, await inTime(load(code), patience));
    } catch {
      if (latest === code) latest = before;
      return false;
    }
  }
  // Awaited, since two calls may come at once; not `setLocale` before the module is here, which never forgets a failure.
  if (latest === code && code !== language()) {
    await setLocale(code);
    for (const tell of listeners) tell();
  }
  return true;
}

function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Too late.')), patience);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const listeners = new Set<() => void>();

/** Tells each time that another language is spoken; returns how to stop. */
export function whenSpoken(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** The language that is spoken, for `lang`. */
export const language = (): LanguageCode => getLocale() as LanguageCode;

/** Its direction, for `dir`. */
export const direction = (): Language['dir'] => directionOf(language());

let regional: { readonly code: LanguageCode; readonly tag: string } | undefined;

/**
 * For Intl: the language with the browser's region where that is one of its, so that numbers and dates are written as at home. The digits
 * are 0 to 9 everywhere, as they are in a dosage.
 */
export function intlLanguage(): string {
  const code = language();
  if (regional?.code !== code) {
    const wanted = navigator.languages.find((tag) => {
      const read = readTag(tag);
      return read?.near && read.code === code;
    });
    regional = { code, tag: new Intl.Locale(wanted ?? code, { numberingSystem: 'latn' }).toString() };
  }
  return regional.tag;
}

let numbers: { readonly tag: string; readonly format: Intl.NumberFormat } | undefined;
let plurals: { readonly code: LanguageCode; readonly rules: Intl.PluralRules } | undefined;

/** Intl is slow to begin, and most numbers look the same in every language: the first render does without it. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const tag = intlLanguage();
  if (numbers?.tag !== tag) numbers = { tag, format: new Intl.NumberFormat(tag) };
  return numbers.format.format(value);
}

/** The plural category of the number. */
export function pluralForm(count: number): Intl.LDMLPluralRule {
  const code = language();
  if (code === SOURCE) return count === 1 ? 'one' : 'other';
  if (plurals?.code !== code) plurals = { code, rules: new Intl.PluralRules(code) };
  return plurals.rules.select(count);
}

/** The dosage words of the language that is spoken. */
export const dosageWords = (): DosageWords => modules.get(language())?.dosage ?? english;
