// Writes the lists that hold a module of each language, from the table of the contract; `--check` only compares. They are written out, since
// no build follows an import whose path is put together. Names each file that a language lacks, or that no language has.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { format } from 'oxfmt';
import { LANGUAGES } from '../src/contract/languages.ts';

const ROOT = join(import.meta.dirname, '..');
const MADE = 'Written by `npm run languages`.';

const languages = LANGUAGES.map(({ code, name }) => {
  const [subtag = code] = code.split('-');
  return { code, name, subtag, module: code.replace('-', '') };
});
const each = (write: (language: (typeof languages)[number]) => string): string => languages.map(write).join('\n');
const modules = each(({ code, module }) => `import * as ${module} from './languages/${code}.ts';`);
const table = (name: string, type: string, member: string): string =>
  `export const ${name}: Readonly<Record<LanguageCode, ${type}>> = {
    ${each(({ code, module }) => `'${code}': ${module}.${member},`)}
  };`;

const LISTS: Readonly<Record<string, string>> = {
  'src/picker/i18n/locale-loaders.ts': `// How the words of each language are loaded; English is in the sources. ${MADE}

    export const LOCALE_LOADERS = {
      ${each(({ code }) => (code === 'en' ? '' : `'${code}': () => import('./locales/${code}.ts'),`))}
    };`,
  'src/program/words-by-language.ts': `// The words of a dosage and of a program in every language. ${MADE}
    import type { LanguageCode } from '../contract/languages.ts';
    ${modules}
    import type { ChangeWords, DosageWords, ProgramWords } from './program-words.ts';

    ${table('DOSAGE_WORDS', 'DosageWords', 'dosage')}

    ${table('PROGRAM_WORDS', 'ProgramWords', 'program')}

    ${table('CHANGE_WORDS', 'ChangeWords', 'changes')}`,
  'src/program/handout/handout-words-by-language.ts': `// The words of a handout in every language. ${MADE}
    import type { LanguageCode } from '../../contract/languages.ts';
    import type { HandoutWords } from '../program-words.ts';
    ${modules}

    ${table('HANDOUT_WORDS', 'HandoutWords', 'handout')}`,
  'src/program/shorthand/shorthand-by-language.ts': `// The words that shorthand reads in every language. ${MADE}
    import type { LanguageCode } from '../../contract/languages.ts';
    import type { ShorthandWords } from './shorthand-words.ts';
    ${modules}

    ${table('SHORTHAND_WORDS', 'ShorthandWords', 'shorthand')}`,
  'demo/page/handout-languages.ts': `// The languages that a handout can speak, as they are offered. ${MADE}

    export const HANDOUT_LANGUAGES = {
      ${each(({ subtag, name }) => `'${subtag}': ${JSON.stringify(name)},`)}
    };`,
};

/** Folders with a file of each language, but for one whose words are in the sources. */
const FOLDERS: readonly (readonly [folder: string, ending: string, but?: string])[] = [
  ['src/picker/i18n/locales', '.ts', 'en'],
  ['src/program/languages', '.ts'],
  ['src/program/handout/languages', '.ts'],
  ['src/program/shorthand/languages', '.ts'],
  ['src/lexicon/languages', '.jsonl', 'en'],
];

for (const [folder, ending, but] of FOLDERS) {
  const found = globSync(`*${ending}`, { cwd: join(ROOT, folder) }).map((file) => parse(file).name);
  const wanted = LANGUAGES.map(({ code }) => code).filter((code) => code !== but);
  const wrong = [
    ...wanted.filter((code) => !found.includes(code)).map((code) => `${folder}/${code}${ending} is missing.`),
    ...found
      .filter((name) => !wanted.some((code) => code === name))
      .map((name) => `${folder}/${name}${ending} is of no language.`),
  ];
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
}

for (const [name, text] of Object.entries(LISTS)) {
  const file = join(ROOT, name);
  const { code } = await format(file, text, { printWidth: 120, singleQuote: true });
  if (!process.argv.includes('--check')) writeFileSync(file, code);
  else if (readFileSync(file, 'utf8') !== code) {
    console.error(`${name} is not what src/contract/languages.ts says: npm run languages`);
    process.exitCode = 1;
  }
}
