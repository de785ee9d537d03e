// Each element that is rendered is loaded by one of the steps: without its line in rest.ts or menus.ts its tag would stay blank.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';

const SRC = join(import.meta.dirname, '..');
const START = 'picker/svc-picker.ts';

interface Module {
  readonly imports: readonly string[];
  /** The tags of its templates. */
  readonly tags: readonly string[];
}
const known = new Map<string, Module>();

function moduleOf(file: string): Module {
  const read = known.get(file);
  if (read) return read;
  const text = readFileSync(join(SRC, file), 'utf8').replace(/^import type [^;]*;$|\/\*[^]*?\*\/|^ *\/\/.*$/gm, '');
  const imports = [...text.matchAll(/(?:^import |^export |^\} )(?:[^';]* from )?'([.][^']*)'|import\('([.][^']*)'\)/gm)]
    .map(([, fixed, later]) => relative(SRC, join(SRC, dirname(file), (fixed ?? later)!)))
    .filter((each) => each.endsWith('.ts') && !each.endsWith('.d.ts'));
  const tags = Array.from(text.matchAll(/<(svc-[a-z-]+)[\s>$]/g), ([, tag]) => tag!);
  const made = { imports, tags };
  known.set(file, made);
  return made;
}

/** Everything that the picker can load, without one import. */
function loaded(without?: { readonly by: string; readonly file: string }): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [START];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const by = file;
    next.push(...moduleOf(file).imports.filter((each) => by !== without?.by || each !== without.file));
  }
  return found;
}

const definitionOf = (tag: string): string =>
  tag === 'svc-picker-sheet' ? 'picker/handout.ts' : `picker/elements/${tag}/${tag}.ts`;

function blankTags(files: ReadonlySet<string>): readonly string[] {
  const tags = new Set([...files].filter((file) => file.startsWith('picker/')).flatMap((file) => moduleOf(file).tags));
  tags.delete('svc-picker');
  return [...tags].filter((tag) => !files.has(definitionOf(tag)));
}

describe('the steps of the picker', () => {
  it('load every element that is rendered', () => {
    const files = loaded();
    assert.ok(files.size > 200, String(files.size));
    assert.deepEqual(blankTags(files), []);
  });

  for (const list of ['picker/rest.ts', 'picker/menus.ts'])
    for (const file of moduleOf(list).imports.filter((each) => basename(each).startsWith('svc-')))
      it(`leave <${basename(file, '.ts')}> blank without its line in ${list}`, () => {
        assert.ok(blankTags(loaded({ by: list, file })).includes(basename(file, '.ts')));
      });
});
