// Whatever two colors a host gives: text can be read, and controls can be seen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../contract/testing/property-runs.ts';
import { blend, contrast, fromHex, type Rgb, toHex, toRgb } from './color.ts';
import { type Scheme, schemeFor } from './apply-theme.ts';
import { type ColorTokens, themeTokens } from './apply-theme.ts';

const GROUNDS = ['bg', 'surface', 'sunken', 'hover on bg', 'hover on surface', 'hover on sunken'];
const TINTS = ['accent-soft', 'accent-soft-hover', 'mark', 'danger-soft', 'warn-soft', 'added', 'removed'];

/** Text, and everything that it may lie on. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  ink: [...GROUNDS, ...TINTS],
  'ink-2': [...GROUNDS, ...TINTS],
  'ink-3': [...GROUNDS, 'accent-soft'],
  'accent-text': [...GROUNDS, 'accent-soft', 'accent-soft-hover'],
  'on-accent': ['accent', 'accent-hover'],
  'on-accent-soft': ['accent-soft', 'accent-soft-hover'],
  danger: [...GROUNDS, 'accent-soft', 'danger-soft'],
  warn: [...GROUNDS, 'warn-soft'],
  // The undo toast is inverted.
  bg: ['ink'],
};
/** What has to be seen to use a control. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  'line-strong': GROUNDS,
  focus: [...GROUNDS, 'accent-soft'],
};

/** One of the two is seen on everything that a filled button may lie on. */
const FILLS = ['accent', 'accent-edge'];

/** Seen, but nothing depends on it: quiet lines, tiles, shadows, what lies over the page behind a dialog. */
const DECORATION = ['line', 'hover', 'paper', 'paper-line', 'scrim', 'shadow-2', 'shadow-3'];

/** Pairs of colors that hosts have and that are hard to do well. */
const HARD_THEMES = {
  'yellow on white': ['#ffd400', '#ffffff'],
  'black on black': ['#000000', '#000000'],
  'white on white': ['#ffffff', '#ffffff'],
  'saturated red': ['#ff0000', '#ffffff'],
  'pale gray': ['#c8ccd0', '#f2f2f2'],
  'red on green': ['#e00000', '#00a000'],
} as const;

const EXTREMES = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#777777',
];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

function color(tokens: ColorTokens, name: string): Rgb {
  if (name.startsWith('hover on ')) {
    const [, opacity] = /\/ ([\d.]+)\)$/.exec(tokens['--svc-hover'] ?? '') ?? [];
    return blend(color(tokens, 'ink'), color(tokens, name.slice('hover on '.length)), Number(opacity));
  }
  const hex = tokens[`--svc-${name}`] ?? '';
  assert.match(hex, /^#[0-9a-f]{6}$/, name);
  return toNumbers(hex);
}

const toNumbers = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

const contrastOf = (tokens: ColorTokens, name: string, ground: string): number =>
  contrast(color(tokens, name), color(tokens, ground));

const isSeen = (value: string | undefined): boolean => value !== 'transparent';

function failures(primary: string, background: string, scheme: Scheme): readonly string[] {
  const tokens = themeTokens({ primary, background }, scheme);
  const check = (pairs: typeof TEXT, least: number): readonly string[] =>
    Object.entries(pairs).flatMap(([name, grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrastOf(tokens, name, ground);
        return ratio >= least
          ? []
          : [`${name} on ${ground}: ${ratio.toFixed(2)} (${primary}, ${background}, ${scheme})`];
      }),
    );
  const unseen = GROUNDS.filter(
    (ground) => !FILLS.some((name) => isSeen(tokens[`--svc-${name}`]) && contrastOf(tokens, name, ground) >= 3),
  ).map((ground) => `filled button on ${ground} (${primary}, ${background}, ${scheme})`);
  return [...check(TEXT, 4.5), ...check(EDGES, 3), ...unseen];
}

describe('themeTokens', () => {
  it('has no role that is neither held against what it meets nor decoration', () => {
    const met = [
      ...Object.keys(TEXT),
      ...Object.keys(EDGES),
      ...FILLS,
      ...Object.values({ ...TEXT, ...EDGES }).flat(),
      ...DECORATION,
    ];
    const roles = Object.keys(themeTokens({}, 'light')).map((name) => name.replace('--svc-', ''));
    assert.deepEqual(
      roles.filter((role) => !met.includes(role)),
      [],
    );
  });

  for (const [name, [primary, background]] of Object.entries(HARD_THEMES)) {
    for (const scheme of SCHEMES) {
      it(`keeps WCAG AA for ${name}, ${scheme}`, () => {
        assert.deepEqual(failures(primary, background, scheme), []);
      });
    }
  }

  it('keeps WCAG AA for the extremes in every combination', () => {
    const failed = SCHEMES.flatMap((scheme) =>
      EXTREMES.flatMap((primary) => EXTREMES.flatMap((background) => failures(primary, background, scheme))),
    );
    assert.deepEqual(failed, []);
  });

  it('keeps WCAG AA for any two colors', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (primary, background) => {
        assert.deepEqual(
          SCHEMES.flatMap((scheme) => failures(primary, background, scheme)),
          [],
        );
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('keeps a primary color that can carry text as it was given', () => {
    for (const primary of ['#0e6b5e', '#1d4ed8', '#7c2d12', '#000000']) {
      assert.equal(themeTokens({ primary }, 'light')['--svc-accent'], primary);
    }
  });

  it('gives a filled button an edge only where its fill is not seen on the page', () => {
    const edge = (primary: string) => themeTokens({ primary, background: '#ffffff' }, 'light')['--svc-accent-edge'];
    assert.deepEqual(['#0e6b5e', '#1d4ed8', '#000000'].map(edge), ['transparent', 'transparent', 'transparent']);
    for (const primary of ['#ffffff', '#ffd400', '#c8ccd0', '#ff0000'])
      assert.match(edge(primary) ?? '', /^#/, primary);
  });

  it('keeps the hue of a primary color that has to move', () => {
    const moved = themeTokens({ primary: '#2e9c8a' }, 'light')['--svc-accent'] ?? '';
    assert.notEqual(moved, '#2e9c8a');
    assert.ok(Math.abs(fromHex(moved).h - fromHex('#2e9c8a').h) < 3);
  });

  it('names the same roles in both schemes', () => {
    assert.deepEqual(Object.keys(themeTokens({}, 'light')), Object.keys(themeTokens({}, 'dark')));
  });

  it('writes nothing but sRGB', () => {
    for (const scheme of SCHEMES) {
      for (const value of Object.values(themeTokens({}, scheme))) assert.doesNotMatch(value, /var|okl|mix|NaN/);
    }
  });
});

describe('schemeFor', () => {
  const table = [
    { background: '#ffffff', prefersDark: true, scheme: 'light' },
    { background: '#101418', prefersDark: false, scheme: 'dark' },
    { background: undefined, prefersDark: true, scheme: 'dark' },
    { background: undefined, prefersDark: false, scheme: 'light' },
  ] as const;
  for (const { background, prefersDark, scheme } of table) {
    it(`is ${scheme} for ${background ?? 'no background'} when ${prefersDark ? 'dark' : 'light'} is preferred`, () => {
      assert.equal(schemeFor(background, prefersDark), scheme);
    });
  }
});

describe('colours', () => {
  it('come back from OKLCH as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`;
        assert.equal(toHex(toRgb(fromHex(hex))), hex);
      }),
    );
  });

  it('have the contrast that WCAG publishes', () => {
    assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
    assert.equal(contrast([119, 119, 119], [255, 255, 255]).toFixed(2), '4.48');
  });
});
