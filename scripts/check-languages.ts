// Fails when a language of the picker lacks a word, has one that nobody says, or does not fit what the sources put into it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../src/picker/i18n/language.ts';
import { readMessages, type Template, translationFaults } from './messages.ts';

const ROOT = join(import.meta.dirname, '..');
const LOCALES = 'src/picker/i18n/locales';
/** Says what others give it. */
const PLURAL = 'src/picker/i18n/words/plural.ts';

const files = globSync('src/picker/**/*.ts', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|spec)\.ts$/.test(file) && !file.startsWith(LOCALES) && file !== PLURAL);
const source = readMessages(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const faults = [...source.faults];
if (source.messages.size === 0 || source.counted.size === 0) faults.push('No words were found in src/picker.');

const translated = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');
for (const code of translated) {
  const module = (await import(`../${LOCALES}/${code}.ts`)) as {
    readonly templates: Readonly<Record<string, Template>>;
  };
  faults.push(...translationFaults(code, module.templates, source));
}
const extra = globSync(`${LOCALES}/*.ts`, { cwd: ROOT }).filter(
  (file) => !translated.some((code) => file.endsWith(`${code}.ts`)),
);
for (const file of extra) faults.push(`${file} belongs to no language`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
  `Complete: ${source.messages.size} texts and ${source.counted.size} counted phrases in ${translated.length} languages besides English.`,
);
