// On a server, where pages are rendered but nothing is opened: importing is free, opening says why not, React renders in silence.
import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import type * as Wrapper from './react.ts';

const OPTIONS = { launchUrl: 'https://svc.example/picker/1', serviceOrigin: 'https://svc.example' };

// A module whose address ends in "?18", and React 18 itself, get React 18.
registerHooks({
  resolve(specifier, context, next) {
    const isOld = context.parentURL?.endsWith('?18') === true || context.parentURL?.includes('/react-dom-18/') === true;
    return next(isOld && specifier === 'react' ? 'react-18' : specifier, context);
  },
});

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
  assert.deepEqual(SvcPickerFrame.observedAttributes, ['launch-url', 'service-origin']);
});

for (const version of ['18', '19']) {
  test(`React ${version} renders both, without a warning`, async (context) => {
    const warning = context.mock.method(console, 'error', () => {});
    const old = version === '18';
    const react = (await import(old ? 'react-18' : 'react')) as typeof React;
    const server = (await import(old ? 'react-dom-18/server' : 'react-dom/server')) as typeof ReactServer;
    const wrapper = (await import(`./react.ts${old ? '?18' : ''}`)) as typeof Wrapper;
    const { SvcPicker, usePicker } = wrapper;
    assert.ok(react.version.startsWith(`${version}.`));

    const Opener = () => react.createElement('button', { 'data-open': usePicker(OPTIONS).isOpen }, 'Prescribe');
    const page = react.createElement(
      react.StrictMode,
      null,
      react.createElement(SvcPicker, { ...OPTIONS, title: 'Exercises', onCompleted: () => assert.fail() }),
      react.createElement(SvcPicker, { ...OPTIONS, className: 'wide', style: { height: 1 } }),
      react.createElement(Opener),
    );
    assert.equal(
      server.renderToString(page),
      '<div></div><div class="wide" style="height:1px"></div><button data-open="false">Prescribe</button>',
    );
    assert.equal(warning.mock.callCount(), 0);
  });
}
