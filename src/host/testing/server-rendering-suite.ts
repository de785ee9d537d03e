// What a server renders of the React wrapper, with one version of React.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import type * as Wrapper from '../react.ts';

const OPTIONS = { launchUrl: 'https://svc.example/picker/1', serviceOrigin: 'https://svc.example' };

interface Loaded {
  readonly react: typeof React;
  readonly server: typeof ReactServer;
  readonly wrapper: typeof Wrapper;
}

export function testServerRendering(version: string, load: () => Promise<Loaded>): void {
  test(`React ${version} renders both, without a warning`, async (context) => {
    const warning = context.mock.method(console, 'error', () => {});
    const { react, server, wrapper } = await load();
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
