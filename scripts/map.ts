// `npm run map` writes src/MAP.md: a line for each folder of src, and the two tables of the picker's state. `--check` only compares. The
// sentence beside a folder is written by hand, in the map itself; all else is read from the sources.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');
const MAP = join(ROOT, 'src/MAP.md');
const STATE = 'src/picker/state';
const before = readFileSync(MAP, 'utf8');
/** Folders that one sentence explains: an element each, a region of the body each, what tests share. */
const ALIKE = /\/elements\/svc-|\/catalog\/(figures\/exercises|sample)\/|\/testing(\/|$)/;

/** The first sentence of a comment, in one line that fits into a table. */
const firstSentence = (comment: string): string =>
  (/^.*?[.](?= |$)/.exec(comment.replaceAll(/\s+/g, ' ').trim())?.[0] ?? comment).replaceAll('|', '\\|');

function folders(): readonly string[] {
  const written = new Map(
    [...before.matchAll(/^\| `(src\/[^`]*)` \| (.*) \|$/gm)].map(([, path, text]) => [path, text]),
  );
  return readdirSync(join(ROOT, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !ALIKE.test(path))
    .toSorted()
    .filter((path) => readdirSync(join(ROOT, path), { withFileTypes: true }).some((entry) => entry.isFile()))
    .map((path) => {
      const sentence = written.get(path);
      if (!sentence) {
        console.error(`src/MAP.md has no sentence for ${path}: add the line "| \`${path}\` | One sentence. |".`);
        process.exitCode = 1;
      }
      return `| \`${path}\` | ${sentence ?? ''} |`;
    });
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(ROOT, STATE, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => (typeof comment === 'string' ? comment : (ts.getTextOfJSDocComment(comment) ?? '')))
    .join(' ');

/** The members of the interfaces that make up the state of an open picker. */
function known(): readonly string[] {
  const model = parsed('model.ts');
  const interfaces = new Map(
    model.statements.filter(ts.isInterfaceDeclaration).map((declaration) => [declaration.name.text, declaration]),
  );
  const rows = ['OpenState', 'View'].flatMap((name) =>
    (interfaces.get(name)?.members ?? []).flatMap((member) => {
      const type = ts.isPropertySignature(member) && member.type?.getText(model).replaceAll(/\s+/g, ' ');
      if (!type || !member.name) return [];
      const path = `${name === 'View' ? 'view.' : ''}${member.name.getText(model)}`;
      const said = commentOf(member) || commentOf(interfaces.get(/\w+$/.exec(type)?.[0] ?? '') ?? member);
      return [
        `| \`${path}\` | \`${(type.length > 60 ? 'one of several values' : type).replaceAll('|', '\\|')}\` | ${firstSentence(said)} |`,
      ];
    }),
  );
  if (rows.length < 20) throw new Error(`Only ${rows.length} members of the state were found in ${STATE}/model.ts.`);
  return rows;
}

/** Each group of actions, with the names of its actions. */
function asked(): readonly string[] {
  const actions = parsed('actions.ts');
  const rows = actions.statements.filter(ts.isTypeAliasDeclaration).flatMap((alias) => {
    const types = [...alias.type.getText(actions).matchAll(/\btype: ((?:'\w+'(?: \| )?)+)/g)].flatMap(
      ([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => `\`${name}\``),
    );
    return types.length === 0
      ? []
      : [`| \`${alias.name.text}\` | ${firstSentence(commentOf(alias))} | ${types.join(', ')} |`];
  });
  if (rows.length < 10) throw new Error(`Only ${rows.length} groups of actions were found in ${STATE}/actions.ts.`);
  return rows;
}

const text = `# Map of the sources

Written by \`npm run map\`; the sentence beside a folder is written here by hand. The rooms and what each may import are in
[architecture](../docs/architecture.md), the ways to a change in [CONTRIBUTING](../CONTRIBUTING.md).

## Folders

Not listed: \`src/picker/elements/svc-*\`, one folder for each element with its tag as name;
\`src/catalog/sample/*\` and \`src/catalog/figures/exercises/*\`, one for each region of the body; \`testing\`, what the tests of a room share.

| folder | what is in it |
| --- | --- |
${folders().join('\n')}

## What the picker can know

The state of an open picker (\`${STATE}/model.ts\`). Only \`reduce\` writes it.

| member | type | what it is |
| --- | --- | --- |
${known().join('\n')}

## What the picker can be asked

The actions (\`${STATE}/actions.ts\`). Elements and \`io\` report them; the reducer of each group decides.

| group | what it is | actions |
| --- | --- | --- |
${asked().join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(MAP, text);
else if (text !== before) {
  console.error('src/MAP.md is not what the sources say: npm run map');
  process.exitCode = 1;
}
