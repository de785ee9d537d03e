// The words of a text that tell something, and whether it speaks of an operation.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operatedWords, told } from './telling-words.ts';

const tellingOf = (text: string) => {
  const { words, ofOperation } = told(text);
  return { words, ofOperation };
};

describe('telling words', () => {
  const TELLING: readonly (readonly [text: string, words: readonly string[], ofOperation?: true])[] = [
    ['Exercises for knee pain', ['knee', 'pain']],
    ['rehab protocol rotator cuff', ['rotator', 'cuff']],
    ['Übungen bei Knieschmerzen', ['knieschmerzen']],
    ['exercices pour le dos', ['dos']],
    ['ejercicios para la rodilla', ['rodilla']],
    ['exercícios para o joelho', ['joelho']],
    ['تمارين الكتف', ['كتف']],
    ['肩周炎康复训练', ['肩周炎']],
    ['肩的拉伸', ['肩', '拉伸']],
    ['ankle sprains', ['ankle', 'sprain']],
    ['injuries', ['injury']],
    ['cross', ['cross']],
    ['abs', ['abs']],
    ["runner's knee", ['runner', 'knee']],
    ['after ACL', ['acl'], true],
    ['after ACL surgery', ['acl'], true],
    ['nach einer Knie-OP', ['knie'], true],
    ['肩部手术后', ['肩部'], true],
    ['post-op meniscus repair', ['meniscu', 'repair'], true],
    ['nach Kreuzband-OP', ['kreuzband'], true],
    ['بعد جراحة الركبة', ['ركبه'], true],
    ['前交叉韧带术后', ['前交叉韧带'], true],
    ['', []],
    ['  ,. ', []],
  ];
  for (const [text, words, ofOperation = false] of TELLING) {
    it(`of "${text}" are ${words.join(', ') || 'none'}${ofOperation ? ', of an operation' : ''}`, () =>
      assert.deepEqual(tellingOf(text), { words, ofOperation }));
  }

  it('are all words where none of them tells anything', () => {
    assert.deepEqual(tellingOf('exercises after surgery'), {
      words: ['exercise', 'after', 'surgery'],
      ofOperation: false,
    });
    assert.deepEqual(tellingOf('术后'), { words: ['术后'], ofOperation: false });
  });

  for (const text of ['after ACL surgery', 'nach einer Knie-OP', 'rehab exercises for the shoulder', '肩部手术后']) {
    it(`of "${text}" are the same the second time`, () => assert.deepEqual(told(text), told(text)));
  }

  it('are known with their endings too', () => {
    assert.deepEqual(told('capsulitis of ankles').written, ['capsulitis', 'ankles']);
    assert.deepEqual(told('exercises after surgery').written, ['exercises', 'after', 'surgery']);
  });

  it('of the name of an operation are without what says that it is one', () => {
    assert.deepEqual(operatedWords('ACL reconstruction surgery'), ['acl']);
    assert.deepEqual(operatedWords('Total knee replacement'), ['total', 'knee']);
    assert.deepEqual(operatedWords('VKB-Plastik'), ['vkb']);
    assert.deepEqual(operatedWords('Reconstrucción del LCA'), ['lca']);
  });
});
