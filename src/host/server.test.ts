// On a server, where pages are rendered but nothing is opened: importing is free, opening says why not, React renders in silence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServerRendering } from './testing/server-rendering-suite.ts';

const OPTIONS = { launchUrl: 'https://svc.example/picker/1', serviceOrigin: 'https://svc.example' };

test('importing any entry leaves no trace', async () => {
  const before = Reflect.ownKeys(globalThis);
  const listeners = process.eventNames();
  for (const entry of ['index', 'element/index', 'element/auto', 'react']) await import(`./${entry}.ts`);
  assert.deepEqual(Reflect.ownKeys(globalThis), before);
  assert.deepEqual(process.eventNames(), listeners);
});

test('outside a browser every form of opening fails, and says why', async () => {
  const { attachPicker, openPicker, openPickerDialog } = await import('./index.ts');
  for (const open of [
    () => openPicker({ ...OPTIONS, container: {} as Element }),
    () => openPickerDialog(OPTIONS),
    () => attachPicker({} as HTMLIFrameElement, OPTIONS),
  ]) {
    assert.throws(open, { name: 'PickerError', code: 'not_in_browser' });
  }
});

test('the tag is defined in browsers only', async () => {
  const { defineSvcPickerFrame, SvcPickerFrame } = await import('./element/index.ts');
  defineSvcPickerFrame();
  assert.deepEqual(SvcPickerFrame.observedAttributes, ['service-origin', 'launch-url', 'expires-at']);
});

testServerRendering('19', async () => ({
  react: await import('react'),
  server: await import('react-dom/server'),
  wrapper: await import('./react.ts'),
}));
