// Names of real organizations pass in any script; text that hides something is refused, with the reason.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isolated, textMistake } from './well-formed-text.ts';

const NAMES: Readonly<Record<string, string>> = {
  'nothing at all': '',
  'French spacing': 'Kiné « Bien-être »\u202f: Paris\u00a0!',
  Arabic: 'عيادة الشفاء للعلاج الطبيعي (الرياض)',
  'Arabic with a direction mark': 'شركة ABC\u061c، Ltd.',
  Hebrew: 'מכון פיזיותרפיה בע״מ\u200f (Tel Aviv)',
  'Persian with a non-joiner': 'می‌خواهم نرم‌افزار',
  'Hindi with a joiner': 'क्‍षितिज फिज़ियो',
  Sinhala: 'ශ්‍රී ලංකා',
  'Khmer with spaces without width': 'មន្ទីរ\u200bពេទ្យ',
  'Mongolian with its separator': 'ᠮᠣᠩᠭᠣᠯ\u180eᠠ',
  'Japanese with a variant': '葛\u{e0100}城リハビリ',
  'old Hangul with a filler': '\u115fᅡᆫ',
  Braille: '⠉⠇⠊⠝⠊⠉\u2800⠃',
  'a soft hyphen': 'Krankengymnastik\u00adpraxis',
  'an isolated part': 'Clinic \u2067מכון\u2069 and \u2068عيادة\u2069',
  'an embedded part': 'Clinic \u202bמכון\u202c',
  'nested controls of direction': '\u2067א \u202aB \u2066C\u2069\u202c\u2069',
  'an emoji of several': 'Family Physio 👨‍👩‍👧‍👦 ❤️‍🔥 1️⃣ 🏳️‍🌈',
  'the flag of a country': 'Physio 🇨🇭',
  'the flag of a part of a country': 'Physio 🏴󠁧󠁢󠁳󠁣󠁴󠁿 and 🏴󠁵󠁳󠁴󠁸󠁿',
  'a number sign of Arabic': '\u0600١٢٣',
  'a sign of a private font': '\uf8ff Clinic',
};

const REFUSED: Readonly<Record<string, readonly [text: string, why: RegExp]>> = {
  'a line break': ['Clinic\nSecond line', /one line/],
  'a tab': ['A\tB', /one line/],
  'a separator of lines': ['A\u2028B', /one line/],
  'half of a character': ['A\ud83d', /one line/],
  'an override from right to left': ['Clinic \u202etxt.exe', /must not override/],
  'a closed override': ['Clinic \u202dabc\u202c', /must not override/],
  'an embedding that stays open': ['\u202bClinic', /in pairs/],
  'an isolate that stays open': ['Clinic \u2068', /in pairs/],
  'a closing control alone': ['Clinic\u2069', /in pairs/],
  'controls that close each other': ['\u2067a \u202ab\u2069 c\u202c', /in pairs/],
  'tag characters': ['Clinic\u{e0068}\u{e0069}', /tag characters/],
  'tags behind a flag that is none': ['🏴\u{e0041}\u{e0042}', /tag characters/],
  'a flag that hides a sentence': [`🏴${'\u{e0061}'.repeat(20)}\u{e007f}`, /tag characters/],
  'several selectors in a row': ['A\ufe01\u{e0110}', /cannot be seen/],
  'an operator that cannot be seen': ['A\u2063B', /cannot be seen/],
  'a byte order mark': ['\ufeffClinic', /cannot be seen/],
  'an annotation': ['A\ufff9B\ufffaC\ufffb', /cannot be seen/],
  'spaces alone': [' \u00a0\u3000', /something that can be seen/],
  'nothing but what has no width': ['\u200b\u200d\u2060', /something that can be seen/],
  'a direction mark alone': ['\u200f', /something that can be seen/],
  'fillers of Hangul': ['\u3164\uffa0\u115f', /something that can be seen/],
  'blank Braille': ['\u2800\u2800', /something that can be seen/],
  'a selector alone': ['\ufe0f', /something that can be seen/],
  'an accent alone': ['\u0301', /something that can be seen/],
};

describe('a text that people name things by', () => {
  for (const [title, text] of Object.entries(NAMES))
    it(`may have ${title}`, () => assert.equal(textMistake(text), undefined));

  for (const [title, [text, why]] of Object.entries(REFUSED))
    it(`is refused with ${title}`, () => assert.match(textMistake(text) ?? '', why));

  it('is read once, however long it is', () => {
    const controls = '\u2067'.repeat(100_000);
    assert.match(textMistake(controls) ?? '', /in pairs/);
    assert.equal(textMistake(`${controls}a${'\u2069'.repeat(100_000)}`), undefined);
  });

  it('is isolated where it could turn what stands beside it', () => {
    for (const text of ['מכון', 'ABC عيادة', 'A\u200f', 'A \u2067b\u2069'])
      assert.equal(isolated(text), `\u2068${text}\u2069`);
    for (const text of ['', 'Clinic', 'Kiné « A »', '足跟滑动', '👨‍👩‍👧']) assert.equal(isolated(text), text);
  });
});
