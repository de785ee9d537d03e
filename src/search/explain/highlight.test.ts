// What is marked, and what explains a match.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { explainMatch, matchRanges, type SearchDocument, type WordCorrection } from '../index.ts';

/** The label with its marked ranges in brackets. */
function marked(label: string, text: string, corrections: readonly WordCorrection[] = []): string {
  let result = '';
  let end = 0;
  for (const [start, stop] of matchRanges(label, text, corrections)) {
    result += `${label.slice(end, start)}[${label.slice(start, stop)}]`;
    end = stop;
  }
  return result + label.slice(end);
}

describe('matched ranges', () => {
  for (const [label, text, expected] of [
    ['Bridge', 'bri', '[Bri]dge'],
    ['Bridge', 'ridge', 'Bridge'],
    ['Straight leg raise', 'raise LEG', 'Straight [leg] [raise]'],
    ['Straight leg raise', 'leg raises', 'Straight [leg] [raise]'],
    ['Sit to stand', 'sit to', '[Sit] [to] stand'],
    ['Heel to toe walk', 'to', 'Heel [to] toe walk'],
    ['Bird dog', 'birddo', '[Bird] [do]g'],
    ['Trapézius', 'trape', '[Trapé]zius'],
    ['Trape\u0301zius', 'trape', '[Trape\u0301]zius'],
    ['ﬂexor', 'f', '[ﬂ]exor'],
    ['肩关节拉伸', '拉伸', '肩关节[拉伸]'],
    ['肩关节拉伸', '膝关节', '肩[关节]拉伸'],
    ['ACL康复训练', '训练', 'ACL康复[训练]'],
    ['تمرين الكتف', 'كتف', 'تمرين ال[كتف]'],
    ['تقوية الرُّكبة', 'الركبه', 'تقوية ال[رُّكبة]'],
    ['Bridge', '', 'Bridge'],
    ['', 'bridge', ''],
  ] as const) {
    test(`of "${text}" in "${label}" are ${expected}`, () => assert.equal(marked(label, text), expected));
  }

  test('mark the word that was used for a typing error', () => {
    assert.equal(marked('Bridge', 'brigde', [['brigde', 'bridge']]), '[Bridge]');
    assert.equal(marked('Bridge', 'wall', [['brigde', 'bridge']]), 'Bridge');
  });

  test('are in order, apart, not empty and inside the label', () => {
    const anyText = fc.string({
      unit: fc.constantFrom(..."aBéﬂ's \u0301\u{1F9B5}肩关节\u{20000}الك"),
      maxLength: 20,
    });
    fc.assert(
      fc.property(anyText, anyText, (label, text) => {
        let last = -1;
        for (const [start, end] of matchRanges(label, text)) {
          assert.ok(start > last && end > start && end <= label.length);
          last = end;
        }
      }),
    );
  });
});

describe('the explanation of a match', () => {
  const bridge: SearchDocument = {
    id: 'bridge',
    name: 'Bridge',
    region: 'Hip',
    target: 'Gluteus maximus and hamstrings',
    tags: ['lying on back', 'closed chain'],
    synonyms: ['glute bridge', 'pelvic lift'],
    description:
      'You lift your hips off the mat while lying on your back with your knees bent. It strengthens the buttocks.',
    equipment: ['Mat'],
  };

  for (const [text, field, explained] of [
    ['pelvic', 'synonym', 'pelvic lift'],
    ['hamstr', 'target', 'Gluteus maximus and hamstrings'],
    ['lying back', 'tag', 'lying on back'],
    ['mat', 'equipment', 'Mat'],
    ['buttocks', 'description', 'It strengthens the buttocks.'],
    ['bridge hamstrings', 'target', 'Gluteus maximus and hamstrings'],
    ['hip knees', 'description', '…off the mat while lying on your back with your knees bent.'],
  ] as const) {
    test(`for "${text}" is the ${field}`, () => {
      const explanation = explainMatch(bridge, text, []);
      assert.equal(explanation?.field, field);
      assert.equal(explanation.text, explained);
      assert.deepEqual(explanation.ranges, matchRanges(explained, text));
      assert.ok(explanation.ranges.length > 0);
    });
  }

  for (const text of ['bridge', 'bri', 'hip', 'hip bridge', '', 'xylophone']) {
    test(`for "${text}" is not needed or not there`, () => assert.equal(explainMatch(bridge, text, []), undefined));
  }

  test('follows the corrections', () => {
    assert.equal(explainMatch(bridge, 'pevlic', [['pevlic', 'pelvic']])?.field, 'synonym');
    assert.equal(explainMatch(bridge, 'brigde', [['brigde', 'bridge']]), undefined);
  });
});
