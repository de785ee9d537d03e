// What a picker loads to search in: the index of the whole catalog as it is sent, beside the names alone.
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { request } from 'undici';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { SAMPLE_ROWS } from '../../src/catalog/sample/index.ts';
import type { Bench, Figure } from '../figure.ts';
import { generateRows } from '../generated-catalog.ts';
import { type DataFolder, dataFolder, sampleFolder, startService } from '../machine/service.ts';
import { openPicker } from '../torture/opened-picker.ts';

const SIZES = [1_000, 20_000];

/** That the service sends with. */
const QUALITY = 5;

export const catalogIndex: Bench = {
  name: 'catalog-index',
  async run({ folder }) {
    const catalogs = [
      { rows: SAMPLE_ROWS, data: () => sampleFolder(folder) },
      ...SIZES.map((size) => ({ rows: generateRows(size), data: () => dataFolder(folder, size) })),
    ];
    const figures: Figure[] = [];
    for (const { rows, data } of catalogs) {
      await using service = await startService(await data());
      const picker = await openPicker(service.url, service.authorization);
      const { body } = await request(`${service.url}${API_PREFIX}/picker/catalog/${picker.catalogRevision}`, {
        headers: { ...picker.authorization, 'accept-encoding': 'br' },
      });
      const sent = Buffer.from(await body.arrayBuffer());
      const { length } = (JSON.parse(brotliDecompressSync(sent).toString()) as Index).data.exercises;
      if (length !== rows.length) throw new Error(`The index has ${length} exercises, not ${rows.length}.`);
      figures.push({
        name: `index as sent, ${length} exercises`,
        unit: 'kB',
        ours: sent.length / 1000,
        reference: compressed(rows.map(({ name }) => name)) / 1000,
        target: { of: 'ratio' },
        note: 'brotli, beside the names alone',
      });
    }
    return [...figures, ...(await restAsSent(await sampleFolder(folder)))];
  },
};

/** The built-in templates, and the lexicon, which is the same for every catalog. Beside the index of the built-in exercises. */
async function restAsSent(data: DataFolder): Promise<Figure[]> {
  await using service = await startService(data);
  const picker = await openPicker(service.url, service.authorization);
  const { lexiconRevision, templatesRevision, catalogRevision, authorization } = picker;
  const bytesOf = async (path: string): Promise<number> => {
    const { body, statusCode } = await request(`${service.url}${API_PREFIX}/picker/${path}`, {
      headers: { ...authorization, 'accept-encoding': 'br' },
    });
    const { byteLength } = await body.arrayBuffer();
    if (statusCode !== 200) throw new Error(`${path} is answered with ${statusCode}.`);
    return byteLength;
  };
  const index = await bytesOf(`catalog/${catalogRevision}`);
  const figureOf = async (name: string, path: string): Promise<Figure> => ({
    name: `${name} as sent`,
    unit: 'kB',
    ours: (await bytesOf(path)) / 1000,
    reference: index / 1000,
    target: { of: 'ratio' },
    note: 'brotli, beside the index of the built-in exercises',
  });
  const figures = [await figureOf('the 64 built-in templates', `templates/${templatesRevision}`)];
  for (const { code } of LANGUAGES) {
    figures.push(await figureOf(`lexicon, ${code},`, `lexicon/${lexiconRevision}/${code}`));
  }
  return figures;
}

interface Index {
  readonly data: { readonly exercises: readonly unknown[] };
}

const compressed = (value: unknown): number =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
