// What a server that renders pages does with the entries: bundles or imports them all, and renders the React wrapper.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const before = new Set(Reflect.ownKeys(globalThis));
const entries = [
  await import('svc-picker'),
  await import('svc-picker/client'),
  await import('svc-picker/contract'),
  await import('svc-picker/host'),
  await import('svc-picker/host/element'),
  await import('svc-picker/host/element/auto'),
  await import('svc-picker/program'),
  await import('svc-picker/program/element'),
  await import('svc-picker/program/element/auto'),
];
const { SvcPicker } = await import('svc-picker/react');
const html = renderToString(
  createElement(SvcPicker, { launchUrl: null, serviceOrigin: 'https://exercises.example', className: 'picker' }),
);
const left = Reflect.ownKeys(globalThis).filter((name) => !before.has(name));
console.log(JSON.stringify({ entries: entries.length, html, left: left.map(String) }));
