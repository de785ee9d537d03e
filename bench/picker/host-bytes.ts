// What an embedding page ships to open a picker, beside what it would ship for another frame: bytes, the same on any machine.
import { join } from 'node:path';
import { bundledBytes, HOST_USES } from '../../scripts/bundled-bytes.ts';
import type { Bench, Figure } from '../figure.ts';

/** As their guides use them. Neither checks the shape of what comes; Plaid's fetches a script of its own besides when the page runs. */
const PENPAL = "export { connect, WindowMessenger } from 'penpal';";
const PLAID = "export { usePlaidLink } from 'react-plaid-link';";

const PACKAGES = join(import.meta.dirname, '../packages');

export const hostBytes: Bench = {
  name: 'host-bytes',
  async run() {
    const atOnce = async (source: string, root?: string) => {
      const { core, sentences } = await bundledBytes(source, root);
      return core + sentences;
    };
    const [helper, element, react] = [
      await atOnce(HOST_USES.helper),
      await atOnce(HOST_USES.element),
      await atOnce(HOST_USES.react),
    ];
    const [penpal, plaid] = [await atOnce(PENPAL, PACKAGES), await atOnce(PLAID, PACKAGES)];
    const figure = ({ name, ours, reference, target, note = '' }: Omit<Figure, 'unit'>): Figure => ({
      name: `host, minified and gzipped: ${name}`,
      unit: 'kB',
      ours: ours / 1000,
      reference: reference / 1000,
      target,
      note,
    });
    return [
      figure({
        name: 'helper beside penpal',
        ours: helper,
        reference: penpal,
        target: { of: 'ours', atMost: 4.4 },
        note: 'inline and dialog, with the sentences of its errors',
      }),
      figure({
        name: 'element beside penpal',
        ours: element,
        reference: penpal,
        target: { of: 'ours', atMost: 4.9 },
      }),
      figure({
        name: 'React beside react-plaid-link',
        ours: react,
        reference: plaid,
        target: { of: 'ratio' },
        note: 'React itself not counted',
      }),
      figure({
        name: 'React beside the helper in it',
        ours: react,
        reference: helper,
        target: { of: 'difference', atMost: 0.7 },
      }),
    ];
  },
};
