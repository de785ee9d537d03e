// Waiting in tests for what comes about by itself, so that a failure names what did not.

type Seen = string | number | boolean | null | undefined;
/** What must become truthy, or what is read and what it must become. A read that throws is not there yet. */
type Condition = (() => unknown) | readonly [read: () => Seen | Promise<Seen>, expected: Seen];

/** A busy machine is slow, not wrong; below the limits of the runners, so that this error is the one that is read. */
const LIMIT_MS = 15_000;
/** The real one: some tests turn the page's clock by hand. */
const { setTimeout } = globalThis;

/**
 * Waits until all conditions hold at once.
 * Throws after `limitMs`, with the name of each condition that does not hold and what was seen of it last.
 * @example await eventually({ rows: [() => rows().length, 2], 'the notice has a button': () => notice()?.button });
 */
export async function eventually(
  conditions: Readonly<Record<string, Condition>>,
  { limitMs = LIMIT_MS } = {},
): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    const missing = await missingOf(conditions);
    if (missing.length === 0) return;
    if (performance.now() >= end) throw new Error(`Not within ${limitMs} ms: ${missing.join('; ')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function missingOf(conditions: Readonly<Record<string, Condition>>): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, condition] of Object.entries(conditions)) {
    const [read, expected] = typeof condition === 'function' ? [condition] : condition;
    try {
      const seen = await read();
      if (typeof condition === 'function') {
        if (!seen) missing.push(`${name}: saw ${words(seen)}`);
      } else if (!Object.is(seen, expected)) missing.push(`${name}: expected ${words(expected)}, saw ${words(seen)}`);
    } catch (error) {
      missing.push(`${name}: ${String(error)}`);
    }
  }
  return missing;
}

const words = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : String(value));
