// What is downloaded: by an embedding page to open a picker, and by the picker before it can be used. Bytes, the same on any machine.
import { join } from 'node:path';
import { bundledBytes, firstLoadBytes, HOST_USES } from '../../scripts/bundled-bytes.ts';
import { PICKER_FOLDER } from '../../src/server/package-root.ts';
import type { Bench, Figure } from '../figure.ts';
import { buildPage } from '../machine/browser.ts';

const PACKAGES = join(import.meta.dirname, '../packages');

/** As their guides use them. Neither checks the shape of what comes; Plaid's fetches a script of its own besides when the page runs. */
const PENPAL = "export { connect, WindowMessenger } from 'penpal';";
const PLAID = "export { usePlaidLink } from 'react-plaid-link';";

export const hostBytes: Bench = {
  name: 'host-bytes',
  async run() {
    const atOnce = async (source: string, root?: string) => {
      const { core, sentences } = await bundledBytes(source, root);
      return (core + sentences) / 1000;
    };
    const [helper, element, react] = [
      await atOnce(HOST_USES.helper),
      await atOnce(HOST_USES.element),
      await atOnce(HOST_USES.react),
    ];
    const [penpal, plaid] = [await atOnce(PENPAL, PACKAGES), await atOnce(PLAID, PACKAGES)];
    const figure = (
      name: string,
      [ours, reference]: readonly [number, number],
      target: Figure['target'],
      note = '',
    ) => ({
      ...{ name: `host, minified and gzipped: ${name}`, unit: 'kB', ours, reference, target, note },
    });
    const sentences = 'inline and dialog, with the sentences of its errors';
    return [
      figure('helper beside penpal', [helper, penpal], { of: 'ours', atMost: 4.4 }, sentences),
      figure('element beside penpal', [element, penpal], { of: 'ours', atMost: 4.9 }),
      figure('React beside react-plaid-link', [react, plaid], { of: 'ratio' }, 'React itself not counted'),
      figure('React beside the helper in it', [react, helper], { of: 'difference', atMost: 0.7 }),
    ];
  },
};

export const firstLoad: Bench = {
  name: 'first-load',
  async run({ folder }) {
    const emoji = firstLoadBytes(await buildPage(folder, join(PACKAGES, 'emoji.ts')));
    return [
      {
        name: 'first load, brotli, beside emoji-picker-element',
        unit: 'kB',
        ours: firstLoadBytes(join(PICKER_FOLDER, 'index.html')) / 1000,
        reference: emoji / 1000,
        target: { of: 'ours', atMost: 48 },
        note: 'bundled by vite too',
      },
    ];
  },
};
