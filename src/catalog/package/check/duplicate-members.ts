// Members that an object of a JSON text has twice: a parser keeps the last one and says nothing.

/** A string, or a sign that gives the text its shape; no way to match is tried twice. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

interface Level {
  /** Of an object. */
  readonly names?: Set<string>;
  /** The member, or the place in a list, that is being read. */
  at: string | number;
  expectsName: boolean;
}

/** Further ones are named by the first part of their path only: a path may be as long as the text is deep. */
const PATHS_MAX = 100;

/** The path of each; `value` is what a parser made of `json`. */
export function duplicateMembers(json: string, value: unknown): (readonly (string | number)[])[] {
  // Each member has its colon, and strings may have some too: as many as members were kept, and none was there twice.
  const colons = colonsOf(json);
  if (colons === membersOf(value, false)) return [];
  // Without escapes, kept strings have the colons that they have in the text: "Note : slowly" need not be read again.
  if (!json.includes('\\') && colons === membersOf(value, true)) return [];
  return duplicatesIn(json);
}

const QUOTE = '"'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);

/** Those that may follow a name: behind a quotation mark or white space. Addresses and times have others. */
function colonsOf(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === QUOTE || before <= SPACE) count++;
  }
  return count;
}

/** Those of strings are counted too if asked. Without recursion: a value may be nested deeper than a stack. */
function membersOf(value: unknown, withStrings: boolean): number {
  let count = 0;
  const open = [value];
  const meet = (member: unknown) => {
    if (typeof member === 'object') open.push(member);
    else if (withStrings && typeof member === 'string') count += colonsOf(`"${member}`);
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) next.forEach(meet);
    else if (next !== null) {
      for (const name of Object.keys(next)) {
        meet((next as Record<string, unknown>)[name]);
        if (withStrings) meet(name);
        count++;
      }
    }
  }
  return count;
}

function duplicatesIn(json: string): (readonly (string | number)[])[] {
  const found: (readonly (string | number)[])[] = [];
  const levels: Level[] = [];
  for (const [token] of json.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === '{') levels.push({ names: new Set(), at: '', expectsName: true });
    else if (token === '[') levels.push({ at: 0, expectsName: false });
    else if (token === '}' || token === ']') levels.pop();
    else if (!level) continue;
    else if (token === ',') {
      if (typeof level.at === 'number') level.at++;
      else level.expectsName = true;
    } else if (level.names && level.expectsName) {
      const name = JSON.parse(token) as string;
      level.at = name;
      level.expectsName = false;
      if (level.names.has(name))
        found.push(levels.slice(0, found.length < PATHS_MAX ? undefined : 1).map(({ at }) => at));
      level.names.add(name);
    }
  }
  return found;
}
