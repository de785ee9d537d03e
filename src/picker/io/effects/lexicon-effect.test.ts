// The lexicon of the language that is spoken, while another one is chosen.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { LexiconEntry } from '../../../lexicon/lexicon-entry.ts';
import { loadLanguage } from '../../i18n/language.ts';
import { type Answer, answered, type LexiconAnswer, type PickerSource } from '../../source.ts';
import { reduce } from '../../state/reduce.ts';
import { createStore } from '../../state/store.ts';
import { openPicker, SESSION } from '../../state/testing/open-picker.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import type { RestPorts } from './effect.ts';
import { lexiconEffect } from './lexicon-effect.ts';

it('an answer for a language that is no longer spoken is not learned', async (t) => {
  Object.assign(globalThis, { window: new EventTarget() });
  t.after(async () => {
    await loadLanguage('en');
    Reflect.deleteProperty(globalThis, 'window');
  });
  const answers = new Map<string, (answer: Answer<LexiconAnswer>) => void>();
  const learned: (readonly LexiconEntry[])[] = [];
  const store = createStore(() => reduce, openPicker([], { ...SESSION, lexiconRevision: 'l1' }));
  const effect = lexiconEffect({
    store,
    clock: new FakeClock(0),
    signal: () => new AbortController().signal,
    source: {
      getLexicon: (_, language) => new Promise((resolve) => answers.set(language, resolve)),
    } as Partial<PickerSource> as PickerSource,
    search: { learn: (entries) => Promise.resolve(void learned.push(entries)) } as Partial<
      RestPorts['search']
    > as RestPorts['search'],
  } as Partial<RestPorts> as RestPorts);
  const state = store.getState();
  assert.ok(state.phase === 'open');
  effect.follow(state, undefined);
  await loadLanguage('de');
  assert.deepEqual([...answers.keys()], ['en', 'de']);
  for (const answer of answers.values()) {
    answer(answered({ entries: [] }));
    await setImmediate();
  }
  assert.equal(learned.length, 1);
  effect.stop?.();
});
