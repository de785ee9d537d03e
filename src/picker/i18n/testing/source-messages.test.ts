// What the check of the languages finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from 'lit';
import { str } from '@lit/localize';
import { pluralForms, readMessages, type Template, translationFaults } from './source-messages.ts';

const SOURCE = `
  msg('Add', { id: 'add' });
  msg(str\`Removed \${name}, \${count} left\`, { id: 'removed' });
  msg(html\`<strong>Offline.</strong> \${what} works.\`, { id: 'offline' });
  plural('rows', count, { one: '1 row', other: str\`\${formatNumber(count)} rows\` });
`;
const GERMAN: Readonly<Record<string, Template>> = {
  add: 'Hinzufügen',
  removed: str`Noch ${1}, ${0} ist entfernt`,
  offline: html`${0} geht. <strong>Offline.</strong>`,
  'rows-one': '1 Zeile',
  'rows-other': str`${0} Zeilen`,
};
const read = (text: string) => readMessages([['file.ts', text]]);
const faultsOf = (templates: Readonly<Record<string, Template>>, language = 'de') =>
  translationFaults(language, templates, read(SOURCE));
const without = (id: string) => Object.fromEntries(Object.entries(GERMAN).filter(([key]) => key !== id));

test('a complete translation has no fault, whatever its word order', () => {
  assert.deepEqual(read(SOURCE).faults, []);
  assert.deepEqual(faultsOf(GERMAN), []);
});

test('a missing text, a missing form and an empty one are faults', () => {
  for (const id of Object.keys(GERMAN)) assert.match(faultsOf(without(id)).join(), new RegExp(`'${id}' is missing`));
  assert.match(faultsOf({ ...GERMAN, add: ' ' }).join(), /'add' is empty/);
});

test('a text that nobody says is a fault', () => {
  assert.match(faultsOf({ ...GERMAN, 'rows-few': 'ein paar' }).join(), /nobody says 'rows-few'/);
});

test('other placeholders and other markup are faults', () => {
  assert.match(faultsOf({ ...GERMAN, removed: str`${0} ist entfernt` }).join(), /'removed' has other placeholders/);
  assert.match(faultsOf({ ...GERMAN, removed: str`${0} ${1} ${2}` }).join(), /'removed' has other placeholders/);
  assert.match(faultsOf({ ...GERMAN, offline: str`${0} geht` }).join(), /'offline' has other markup/);
  assert.match(faultsOf({ ...GERMAN, offline: html`<b>Offline.</b> ${0}` }).join(), /'offline' has other markup/);
});

test('the number may be left out of a form that means one number, and of no other', () => {
  assert.match(faultsOf({ ...GERMAN, 'rows-other': 'Zeilen' }).join(), /'rows-other' has other placeholders/);
  // French says 0 and 1 with the same form.
  const french = faultsOf({ ...GERMAN, 'rows-one': '1 ligne', 'rows-other': str`${0} lignes` }, 'fr');
  assert.match(french.join(), /'rows-one' has other placeholders/);
});

test('every form is asked for that a language has for the numbers that are counted', () => {
  assert.deepEqual([...pluralForms('zh-Hans').keys()], ['other']);
  assert.deepEqual([...pluralForms('fr').keys()].sort(), ['one', 'other']);
  assert.deepEqual([...pluralForms('ar').keys()].sort(), ['few', 'many', 'one', 'other', 'two', 'zero']);
  assert.equal(pluralForms('ar').get('two'), 1);
});

test('an id is literal and has one text', () => {
  assert.match(read("msg('Add')").faults.join(), /file.ts:1: msg\(\) needs a literal id/);
  assert.match(read("msg('Add', { id: name })").faults.join(), /needs a literal id/);
  assert.match(read("msg(words, { id: 'add' })").faults.join(), /'add' needs a literal text/);
  assert.match(read("msg('Add', { id: 'add' }); msg('Put', { id: 'add' })").faults.join(), /'add' has another text/);
  assert.deepEqual(read("msg('Add', { id: 'add' }); msg('Add', { id: 'add' })").faults, []);
  assert.match(read("plural('rows', n, { one: '1 row', other: 'rows' })").faults.join(), /'rows' needs the forms/);
  const clash = "plural('rows', n, { one: '1', other: str`${formatNumber(n)}` }); msg('Few', { id: 'rows-few' })";
  assert.match(read(clash).faults.join(), /'rows-few' is a form of the counted phrase/);
});
