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
  return colonsOf(json) === membersOf(value) ? [] : duplicatesIn(json);
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

/** Without recursion: a value may be nested deeper than a stack. */
function membersOf(value: unknown): number {
  let count = 0;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) {
      for (const item of next as unknown[]) if (typeof item === 'object') open.push(item);
      continue;
    }
    for (const name of Object.keys(next)) {
      const member = (next as Record<string, unknown>)[name];
      if (typeof member === 'object') open.push(member);
      count++;
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
