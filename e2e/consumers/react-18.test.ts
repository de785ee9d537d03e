// React 18, which pages still have: it renders the wrapper as 19 does.
import { registerHooks } from 'node:module';
import type * as Wrapper from 'svc-picker/react';
import { testServerRendering } from '../../src/host/testing/server-rendering-suite.ts';

// The wrapper at this address gets the React of this folder.
const WRAPPER = '../../src/host/react.ts?18';
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = specifier === 'react' && context.parentURL?.endsWith('?18') === true;
    return next(specifier, isOurs ? { ...context, parentURL: import.meta.url } : context);
  },
});

testServerRendering('18', async () => ({
  react: await import('react'),
  server: await import('react-dom/server'),
  wrapper: (await import(WRAPPER)) as typeof Wrapper,
}));
