// The words of the picker as its sources say them, and what is wrong with a translation of them.
import ts from 'typescript';

/** `text` takes no values, `str` and `html` do. */
export type Kind = 'text' | 'str' | 'html';

export interface Message {
  readonly id: string;
  readonly kind: Kind;
  /** With {0}, {1}, ... for the values. */
  readonly text: string;
  /** `file:line`, for who has to look. */
  readonly place: string;
}
/** A phrase with a number in it: its forms are messages of their own, with the category behind the id. */
export interface CountedMessage extends Message {
  /** The places of the number in the text, if it is said: a form that means one number only may write it as a word. */
  readonly counts: readonly number[];
}
export interface SourceMessages {
  readonly messages: ReadonlyMap<string, Message>;
  readonly counted: ReadonlyMap<string, CountedMessage>;
  readonly faults: readonly string[];
}

/** A message as a language module of @lit/localize holds it. */
export type Template =
  | string
  | { readonly strings: readonly string[]; readonly values: readonly unknown[]; readonly strTag?: true };

/** Reads every `msg()` and `plural()` of the files: [name, text]. */
export function readMessages(files: Iterable<readonly [name: string, text: string]>): SourceMessages {
  const messages = new Map<string, Message>();
  const counted = new Map<string, CountedMessage>();
  const faults: string[] = [];

  for (const [name, text] of files) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const place = `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
        const fault = (what: string): void => void faults.push(`${place}: ${what}`);
        if (node.expression.text === 'msg') readMsg(node, place, fault);
        if (node.expression.text === 'plural') readPlural(node, place, fault);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  for (const id of counted.keys()) {
    for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) {
      const other = messages.get(`${id}-${form}`);
      if (other) faults.push(`${other.place}: '${other.id}' is a form of the counted phrase '${id}'`);
    }
  }
  return { messages, counted, faults };

  type Fault = (what: string) => void;

  function readMsg({ arguments: [template, options] }: ts.CallExpression, place: string, fault: Fault): void {
    const id = literal(member(options, 'id'));
    if (id === undefined) return fault('msg() needs a literal id');
    const read = readTemplate(template);
    if (!read) return fault(`'${id}' needs a literal text`);
    keep(messages, { id, place, kind: read.kind, text: read.text }, fault);
  }

  function readPlural(node: ts.CallExpression, place: string, fault: Fault): void {
    const [first, count, forms] = node.arguments;
    const id = literal(first);
    if (id === undefined) return fault('plural() needs a literal id');
    const other = readTemplate(member(forms, 'other'));
    if (other?.kind !== 'str' || !member(forms, 'one'))
      return fault(`'${id}' needs the forms { one: '…', other: str\`…\` }`);
    const number = count?.getText() ?? '';
    const counts = other.values.flatMap((value, index) =>
      value === number || value === `formatNumber(${number})` ? [index] : [],
    );
    keep(counted, { id, place, kind: 'str', text: other.text, counts }, fault);
  }

  function keep<M extends Message>(into: Map<string, M>, message: M, fault: Fault): void {
    const before = into.get(message.id);
    if (before && (before.text !== message.text || before.kind !== message.kind))
      fault(`'${message.id}' has another text at ${before.place}`);
    else into.set(message.id, before ?? message);
  }
}

function readTemplate(
  node: ts.Node | undefined,
): { readonly kind: Kind; readonly text: string; readonly values: readonly string[] } | undefined {
  const text = literal(node);
  if (text !== undefined) return { kind: 'text', text, values: [] };
  if (!node || !ts.isTaggedTemplateExpression(node)) return undefined;
  const kind = node.tag.getText();
  if (kind !== 'str' && kind !== 'html') return undefined;
  const { template } = node;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { kind, text: template.text, values: [] };
  const parts = template.templateSpans.map(({ literal: { text: after } }, index) => `{${index}}${after}`);
  return {
    kind,
    text: oneLine(template.head.text + parts.join('')),
    values: template.templateSpans.map(({ expression }) => expression.getText()),
  };
}

/** Line breaks in a template are those of the source file. */
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

const literal = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function member(node: ts.Node | undefined, name: string): ts.Node | undefined {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((each) => each.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

/** The largest number that the picker counts; a form for millions is not needed. */
const MOST = 100_000;

/** The plural categories of the language, each with how many of the numbers up to the largest fall into it. */
export function pluralForms(language: string): ReadonlyMap<string, number> {
  const rules = new Intl.PluralRules(language);
  const forms = new Map<string, number>();
  for (let count = 0; count <= MOST; count += 1) {
    const form = rules.select(count);
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return forms;
}

/** What is missing from the translation, or does not fit the sources. */
export function translationFaults(
  language: string,
  templates: Readonly<Record<string, Template>>,
  { messages, counted }: SourceMessages,
): readonly string[] {
  const faults: string[] = [];
  const known = new Set<string>();

  const compare = (id: string, source: Message, mayMiss: readonly number[]): void => {
    known.add(id);
    const template = templates[id];
    if (template === undefined) return void faults.push(`${language}: '${id}' is missing: ${source.text}`);
    const found = describe(template);
    if (found.text.trim() === '') return void faults.push(`${language}: '${id}' is empty`);
    const [wanted, got] = [placeholders(source.text), placeholders(found.text)];
    const wrong = [
      ...wanted.filter((index) => !got.includes(index) && !mayMiss.includes(index)),
      ...got.filter((index) => !wanted.includes(index)),
    ];
    if (wrong.length > 0)
      faults.push(`${language}: '${id}' has other placeholders than the source: ${found.text} | ${source.text}`);
    if ((found.kind === 'html') !== (source.kind === 'html') || tags(found.text) !== tags(source.text))
      faults.push(`${language}: '${id}' has other markup than the source: ${found.text} | ${source.text}`);
  };

  for (const message of messages.values()) compare(message.id, message, []);
  const forms = pluralForms(language);
  for (const phrase of counted.values()) {
    for (const [form, numbers] of forms) compare(`${phrase.id}-${form}`, phrase, numbers === 1 ? phrase.counts : []);
  }
  for (const id of Object.keys(templates)) if (!known.has(id)) faults.push(`${language}: nobody says '${id}'`);
  return faults;
}

function describe(template: Template): { readonly kind: Kind; readonly text: string } {
  if (typeof template === 'string') return { kind: 'text', text: template };
  const { strings, values, strTag } = template;
  const text = strings
    .map((part, index) => part + (index < values.length ? `{${String(values[index])}}` : ''))
    .join('');
  return { kind: strTag ? 'str' : 'html', text };
}

const placeholders = (text: string): readonly number[] => [
  ...new Set([...text.matchAll(/\{(\d+)\}/g)].map(([, index]) => Number(index))),
];

/** The elements, without the order in which a language puts them. */
const tags = (text: string): string =>
  [...text.matchAll(/<\/?[a-z][^>]*>/g)]
    .map(([tag]) => tag)
    .sort()
    .join(' ');
