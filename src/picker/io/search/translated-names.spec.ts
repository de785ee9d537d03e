// Names in other languages are found in the language that is spoken, also after another one is spoken.
import { expect } from '@open-wc/testing';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import { documentWith } from '../../../search/testing/documents.ts';
import { loadLanguage } from '../../i18n/language.ts';
import { LARGE_CATALOG_DOCUMENTS, startSearch, type TranslatedDocument } from './search-engine.ts';

const BRIDGE: TranslatedDocument = {
  ...documentWith({ id: 'bridge', name: 'Bridge', synonyms: ['pelvic lift'] }),
  translations: { de: ['Hüftheber', 'Beckenlift'], 'zh-Hans': ['臀桥练习'] },
};
const plain = (name: string): TranslatedDocument => documentWith({ id: name, name });
const FEW = [BRIDGE, plain('Clamshell'), plain('Calf stretch')];
const many = (first: TranslatedDocument): readonly TranslatedDocument[] => [
  first,
  ...Array.from({ length: LARGE_CATALOG_DOCUMENTS }, (_, number) => plain(`Squat ${number}`)),
];

describe('names in other languages', () => {
  const closing: (() => void)[] = [];
  const searching = (documents: readonly TranslatedDocument[]) => {
    let started = 0;
    const engine = startSearch(documents, () => {
      started += 1;
      throw new Error('Forbidden by the policy of the page.');
    });
    closing.push(() => engine.close());
    return { find: (text: string) => engine.find(text), close: () => engine.close(), started: () => started };
  };
  const found = async ({ find }: ReturnType<typeof searching>, text: string) => (await find(text)).documents;

  afterEach(async () => {
    for (const close of closing.splice(0)) close();
    await loadLanguage('en');
  });

  it('are found in the language that is spoken, and say so', async () => {
    await loadLanguage('de');
    const { documents, explain } = await searching(FEW).find('beckenl');
    expect(documents).to.deep.equal([0]);
    const match = explain?.(BRIDGE as unknown as IndexEntry).match;
    expect(match).to.deep.equal({ field: 'synonym', text: 'Beckenlift', ranges: [[0, 7]] });
  });

  it('are those of the new language after another one is spoken', async () => {
    const search = searching(FEW);
    expect(await found(search, 'Beckenlift')).to.deep.equal([]);
    await loadLanguage('de');
    expect(await found(search, 'Beckenlift')).to.deep.equal([0]);
    expect(await found(search, '臀桥')).to.deep.equal([]);
    await loadLanguage('zh-Hans');
    expect(await found(search, '臀桥')).to.deep.equal([0]);
    expect(await found(search, 'Beckenlift')).to.deep.equal([]);
    await loadLanguage('fr');
    expect(await found(search, '臀桥')).to.deep.equal([]);
    expect(await found(search, 'pelvic lift')).to.deep.equal([0]);
  });

  it('are those of the new language where it is spoken while somebody waits', async () => {
    const search = searching(FEW);
    const waiting = found(search, 'Beckenlift');
    await loadLanguage('de');
    expect(await waiting).to.deep.equal([0]);
  });

  it('cost nothing where there are none: the index stays in every language', async () => {
    const search = searching(many(plain('Bridge')));
    await search.find('bridge');
    await loadLanguage('de');
    expect(await found(search, 'bridge')).to.deep.equal([0]);
    expect(search.started()).to.equal(1);
  });

  it('are indexed as soon as the language is spoken, until the search is closed', async () => {
    const search = searching(many(BRIDGE));
    await search.find('bridge');
    await loadLanguage('de');
    expect(search.started()).to.equal(2);
    search.close();
    await loadLanguage('en');
    expect(search.started()).to.equal(2);
  });
});
